// protocols/uci/replies.cpp - of an `info` all that is not known is skipped: engines add words of
// their own.
#include "protocols/uci/replies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "protocols/words.hpp"

namespace palamedes::uci {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::array<std::string_view, 5> kTypes{"check", "spin", "combo", "button", "string"};

Error bad_reply(Sentence message) { return {Errc::BadSyntax, std::move(message)}; }

struct Number {
  std::string_view word;
  std::optional<std::int64_t> Info::*member;
};
constexpr std::array kBeforeScore{Number{"depth", &Info::depth},
                                  Number{"seldepth", &Info::seldepth},
                                  Number{"multipv", &Info::multipv}};
constexpr std::array kAfterScore{Number{"nodes", &Info::nodes}, Number{"nps", &Info::nps},
                                 Number{"time", &Info::time}};

std::optional<std::int64_t> Info::*number_named(std::string_view word) {
  for (const auto& table : {kBeforeScore, kAfterScore}) {
    for (const Number& number : table) {
      if (number.word == word) return number.member;
    }
  }
  return nullptr;
}

// Words that this reader does not know are skipped: engines add their own.
Result<Reply> parse_info(std::string_view line, const Words& words) {
  Info info;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto number_after = [&](std::size_t at) {
      return at + 1 < words.size() ? parse_whole(words[at + 1]) : std::nullopt;
    };
    if (words[i] == "string") {
      const char* begin = words[i].data() + words[i].size();
      info.text = trim(line.substr(static_cast<std::size_t>(begin - line.data())));
      break;
    }
    if (words[i] == "pv") {
      info.pv.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
      break;
    }
    if (words[i] == "currmove" && i + 1 < words.size()) {
      info.currmove = words[++i];
    } else if (words[i] == "score" && i + 1 < words.size()) {
      const auto value = number_after(i + 1);
      if (!value || (words[i + 1] != "cp" && words[i + 1] != "mate")) {
        return bad_reply(say(
            "uci-score", "info: no 'cp' or 'mate' and a number after 'score' in {}", quote(line)));
      }
      info.score = Score{words[i + 1] == "mate", *value};
      i += 2;
    } else if (info.score && words[i] == "lowerbound") {
      info.score->bound = Score::Bound::Lower;
    } else if (info.score && words[i] == "upperbound") {
      info.score->bound = Score::Bound::Upper;
    } else if (const auto member = number_named(words[i])) {
      const auto value = number_after(i);
      if (!value) {
        return bad_reply(
            say("uci-number", "info: no number after '{}' in {}", words[i], quote(line)));
      }
      info.*member = *value;
      ++i;
    }
  }
  return Reply(info);
}

// The words from `from` to the next keyword of an option line, as one text; moves `from` on.
std::string phrase(const Words& words, std::size_t& from) {
  constexpr std::array<std::string_view, 6> kKeywords{"name", "type", "default",
                                                      "min",  "max",  "var"};
  std::vector<std::string> parts;
  while (from < words.size() &&
         std::find(kKeywords.begin(), kKeywords.end(), words[from]) == kKeywords.end()) {
    parts.emplace_back(words[from++]);
  }
  return join(parts, " ");
}

Result<Reply> parse_option(std::string_view line, const Words& words) {
  Option option;
  bool typed = false;
  for (std::size_t i = 1; i < words.size();) {
    const std::string_view key = words[i++];
    const std::string value = phrase(words, i);
    if (key == "name") {
      option.name = value;
    } else if (key == "type") {
      const auto type = std::find(kTypes.begin(), kTypes.end(), value);
      if (type == kTypes.end()) {
        return bad_reply(say("uci-option-type", "option: {} is no type of option", quote(value)));
      }
      option.type = static_cast<Option::Type>(type - kTypes.begin());
      typed = true;
    } else if (key == "default") {
      option.standard = value;
    } else if (key == "min" || key == "max") {
      const auto number = parse_whole(value);
      if (!number) {
        return bad_reply(say("uci-option-number", "option: {} is no number", quote(value)));
      }
      (key == "min" ? option.smallest : option.largest) = *number;
    } else if (key == "var") {
      option.choices.push_back(value);
    }
  }
  if (option.name.empty() || !typed) {
    return bad_reply(say("uci-option", "option: {} lacks a name or a type", quote(line)));
  }
  return Reply(option);
}

Result<Reply> parse_best_move(const Words& words) {
  if (words.size() < 2) {
    return bad_reply(say("uci-no-best-move", "bestmove: no move after it"));
  }
  BestMove best{std::string(words[1])};
  if (words.size() > 3 && words[2] == "ponder") best.ponder = words[3];
  return Reply(best);
}

struct ReplyWriter {
  std::string operator()(const Id& id) const { return fmt::format("id {} {}", id.what, id.text); }
  std::string operator()(const Option& option) const {
    std::string text = fmt::format("option name {} type {}", option.name,
                                   kTypes[static_cast<std::size_t>(option.type)]);
    if (option.type != Option::Type::Button) text += " default " + option.standard;
    if (option.smallest) text += fmt::format(" min {}", *option.smallest);
    if (option.largest) text += fmt::format(" max {}", *option.largest);
    for (const std::string& choice : option.choices) text += " var " + choice;
    return text;
  }
  std::string operator()(const HelloDone& done) const {
    return done.dialect == Dialect::Uci ? "uciok" : "ubgiok";
  }
  std::string operator()(const ReadyOk&) const { return "readyok"; }
  std::string operator()(const Info& info) const {
    std::string text = "info";
    const auto write = [&](const auto& table) {
      for (const Number& number : table) {
        if (const auto& value = info.*(number.member))
          text += fmt::format(" {} {}", number.word, *value);
      }
    };
    write(kBeforeScore);
    if (info.score) {
      text += fmt::format(" score {} {}", info.score->mate ? "mate" : "cp", info.score->value);
      if (info.score->bound == Score::Bound::Lower) text += " lowerbound";
      if (info.score->bound == Score::Bound::Upper) text += " upperbound";
    }
    write(kAfterScore);
    if (!info.currmove.empty()) text += " currmove " + info.currmove;
    if (!info.pv.empty()) text += " pv " + join(info.pv, " ");
    if (!info.text.empty()) text += " string " + info.text;
    return text;
  }
  std::string operator()(const BestMove& best) const {
    return "bestmove " + best.move + (best.ponder.empty() ? "" : " ponder " + best.ponder);
  }
};

}  // namespace

double value_of(const Score& score) {
  if (!score.mate) return static_cast<double>(score.value) / 100;
  return score.value > 0 ? kProvenValue : -kProvenValue;  // "mate 0" is said by whoever is mated
}

Result<Reply> parse_reply(std::string_view line) {
  const Words words = split_words(line);
  const std::string_view first = words.empty() ? std::string_view{} : words[0];
  if (first == "uciok") return Reply(HelloDone{Dialect::Uci});
  if (first == "ubgiok") return Reply(HelloDone{Dialect::Ubgi});
  if (first == "readyok") return Reply(ReadyOk{});
  if (first == "info") return parse_info(line, words);
  if (first == "option") return parse_option(line, words);
  if (first == "bestmove") return parse_best_move(words);
  if (first == "id" && words.size() > 2 && (words[1] == "name" || words[1] == "author")) {
    const char* begin = words[2].data();
    return Reply(Id{std::string(words[1]),
                    std::string(trim(line.substr(static_cast<std::size_t>(begin - line.data()))))});
  }
  return Error{Errc::UnknownName, fmt::format("{} is no reply of UCI", in_quotes(line))};
}

std::string to_text(const Reply& reply) { return std::visit(ReplyWriter{}, reply); }

}  // namespace palamedes::uci
