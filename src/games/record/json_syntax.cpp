// games/record/json_syntax.cpp - a listener to the parser, which also minds keys given twice,
// brackets nested too deep, and how much there is of everything.
#include "games/record/json_syntax.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace palamedes {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kDeepest = 20;

// "syntax error while parsing value - what it is about": the parser's English, but for its frame.
Sentence parsers_words(std::string_view text) {
  constexpr std::string_view kFrame = "syntax error while parsing ", kDash = " - ";
  const std::size_t dash = text.find(kDash);
  if (!text.starts_with(kFrame) || dash == std::string_view::npos) return text;
  return say("json-syntax", "syntax error while parsing {} - {}",
             text.substr(kFrame.size(), dash - kFrame.size()), text.substr(dash + kDash.size()));
}

// Hears every event of the parser and keeps only what is wrong.
class Listener final : public nlohmann::json_sax<ordered_json> {
 public:
  explicit Listener(std::size_t most_values) : values_left_(most_values) {}

  Sentence mistake;
  std::size_t at = 0;  // characters read when the parser found it; 0 if it was not the parser

  bool null() override { return count(); }
  bool boolean(bool) override { return count(); }
  bool number_integer(number_integer_t) override { return count(); }
  bool number_unsigned(number_unsigned_t) override { return count(); }
  bool number_float(number_float_t, const string_t&) override { return count(); }
  bool string(string_t&) override { return count(); }
  bool binary(binary_t&) override { return count(); }
  bool start_object(std::size_t) override { return enter(); }
  bool end_object() override { return leave(); }
  bool start_array(std::size_t) override { return enter(); }
  bool end_array() override { return leave(); }

  bool key(string_t& name) override {
    if (!keys_.back().insert(name).second) {
      mistake = say("key-given-twice", "the key {} is given twice in one object", quote(name));
      return false;
    }
    if (keys_.back().size() <= kMostJsonKeys) return true;
    mistake = say("too-many-keys", "more than {} keys in one object", kMostJsonKeys);
    return false;
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& error) override {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: what it is about"
    const std::string_view what = error.what();
    const std::size_t colon = what.find(": ");
    std::string about(what.substr(colon == std::string_view::npos ? 0 : colon + 2));
    std::replace_if(
        about.begin(), about.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    mistake = parsers_words(about);
    at = position;
    return false;
  }

 private:
  bool count() {
    if (values_left_-- > 0) return true;
    mistake = say("too-many-values", "too many values in one document");
    return false;
  }
  bool enter() {
    if (!count()) return false;
    keys_.emplace_back();
    if (keys_.size() <= kDeepest) return true;
    mistake = say("too-many-brackets", "more than {} brackets inside each other", kDeepest);
    return false;
  }
  bool leave() {
    keys_.pop_back();
    return true;
  }

  std::size_t values_left_;
  std::vector<std::set<std::string>> keys_;  // of the objects that are open (arrays: none)
};

}  // namespace

std::optional<Error> json_mistake(std::string_view text, int first_line, std::size_t most_values) {
  Listener listener(most_values);
  if (ordered_json::sax_parse(text, &listener)) return std::nullopt;
  Sentence what = listener.mistake;
  if (listener.at > 0) {
    const std::string_view before = text.substr(0, listener.at - 1);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
    what = say("at-column", "line {}, column {}: {}", first_line + lines, column, what);
  }
  return Error{Errc::BadSyntax, say("json-says", "json: {}", what)};
}

}  // namespace palamedes
