// games/othello/formats/ggf_terms.cpp - a result that came from a GGF goes back in its own words.
#include "games/othello/formats/ggf_terms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace palamedes::ggf {
namespace {

struct Named {
  std::string_view property, tag;
};
constexpr std::array<Named, 3> kNamed{{{"PC", "place"}, {"DT", "date"}, {"EV", "event"}}};

// RE and TY may be tags, but are written in their own places.
constexpr std::array<std::string_view, 9> kHeldElsewhere{"GM", "PB", "PW", "RE", "TY",
                                                         "BO", "B",  "W",  "C"};

struct Reason {
  char letter;
  std::string_view termination;
};
constexpr std::array<Reason, 3> kReasons{{{'r', "resignation"}, {'t', "time"}, {'s', "agreement"}}};

Error bad_result(std::string_view text) {
  return Error{Errc::BadSyntax,
               say("ggf-result",
                   "{} is no result; write black's margin, as in +12 or -8.00, with :r, :t or :s "
                   "behind it for resignation, time or agreement, or ?",
                   quote(text))};
}

}  // namespace

bool is_property(std::string_view name) {
  return !name.empty() && name.size() <= 8 &&
         std::all_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::optional<std::string> tag_of(std::string_view property) {
  for (const Named& named : kNamed) {
    if (named.property == property) return std::string(named.tag);
  }
  const bool elsewhere =
      std::find(kHeldElsewhere.begin(), kHeldElsewhere.end(), property) != kHeldElsewhere.end();
  if (elsewhere || !is_property(property)) return std::nullopt;
  return std::string(property);
}

std::optional<std::string> property_of(std::string_view tag) {
  for (const Named& named : kNamed) {
    if (named.tag == tag) return std::string(named.property);
  }
  return tag_of(tag) == tag ? tag_of(tag) : std::nullopt;
}

Result<int> board_size(std::string_view type) {
  std::string_view rest = type;
  if (rest.starts_with('s')) rest.remove_prefix(1);  // synchronised pair
  const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
  const std::string_view options = rest.substr(digits);
  if (options.find('a') != std::string_view::npos) {
    return Error{Errc::Unsupported,
                 say("ggf-anti-othello", "the type {} is anti-othello, which is not played here",
                     quote(type))};
  }
  const auto size = parse_int(rest.substr(0, digits));
  const bool known = options.find_first_not_of("0123456789rks") == std::string_view::npos;
  if (!size || !known) {
    return Error{Errc::BadSyntax,
                 say("ggf-type", "{} is no type; write the board size, as in TY[8]", quote(type))};
  }
  if (*size != 8 && *size != 6) {
    return Error{Errc::Unsupported, say("ggf-board-size", "a board of {}; there are 8x8 and 6x6",
                                        fmt::format("{0}x{0}", *size))};
  }
  return *size;
}

std::string result_text(const GameRecord& record) {
  const RecordedResult& result = record.result;
  if (const auto tag = record.tags.find("RE"); tag != record.tags.end()) {
    const auto said = parse_result(tag->second);
    if (said && (result.margin || *said == result)) return tag->second;
  }
  if (!result.winner) return "?";
  const int all = record.game == "othello" ? 64 : 36;
  std::string text = fmt::format("{:+}", result.margin.value_or(*result.winner * all));
  for (const Reason& reason : kReasons) {
    if (reason.termination == result.termination) text += fmt::format(":{}", reason.letter);
  }
  return text;
}

Result<RecordedResult> parse_result(std::string_view text) {
  if (text.empty() || text == "?") return RecordedResult{};
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto margin = parse_double(text.substr(0, colon));
  if (!margin) return bad_result(text);
  RecordedResult result;
  result.winner = *margin > 0 ? 1 : *margin < 0 ? -1 : 0;
  result.termination = "unknown";
  if (colon == text.size()) return result;
  for (const Reason& reason : kReasons) {
    if (text.substr(colon + 1) == std::string_view(&reason.letter, 1)) {
      result.termination = reason.termination;
      return result;
    }
  }
  return bad_result(text);
}

}  // namespace palamedes::ggf
