// games/minichess/formats/pgn_terms.cpp - where no variant is named, the rows of the FEN tell: five
// are gardner's.
#include "games/minichess/formats/pgn_terms.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "games/formats/document.hpp"

namespace palamedes::pgn {
namespace {

struct Named {
  std::string_view pgn, ours;
};

// The first spelling of a game is the one we write. Case and everything but letters and digits is
// ignored in reading, so "MiniChess/2023" and "Gardner's minichess" are here.
constexpr std::array<Named, 12> kVariants{{{"minichess", "minichess/2023"},
                                           {"minichess2026", "minichess/2026"},
                                           {"gardner", "gardner"},
                                           {"minichess2023", "minichess/2023"},
                                           {"nthu", "minichess/2023"},
                                           {"nthukc", "minichess/2023"},
                                           {"nthuminichess", "minichess/2023"},
                                           {"nthu26", "minichess/2026"},
                                           {"gardnerchess", "gardner"},
                                           {"gardnerminichess", "gardner"},
                                           {"gardnersminichess", "gardner"},
                                           {"gardnerminichess5x5", "gardner"}}};

constexpr std::array<Named, 4> kTags{
    {{"Event", "event"}, {"Site", "place"}, {"Date", "date"}, {"Round", "round"}}};
constexpr std::array<std::string_view, 8> kHeldElsewhere{
    "White", "Black", "Result", "Variant", "SetUp", "FEN", "Termination", "comment"};

constexpr std::array<Named, 4> kTerminations{{{"time-forfeit", "time"},
                                              {"rules-infraction", "illegal-move"},
                                              {"unterminated", "unfinished"},
                                              {"normal", ""}}};

bool is_date(std::string_view text, char separator) {
  if (text.size() != 10 || text[4] != separator || text[7] != separator) return false;
  return std::count_if(text.begin(), text.end(), is_digit) == 8;
}

std::string with_separator(std::string_view date, char separator) {
  std::string text(date);
  text[4] = text[7] = separator;
  return text;
}

}  // namespace

bool is_chess(const GameRecord& record) {
  return record.game == "gardner" || record.game == "minichess/2023" ||
         record.game == "minichess/2026";
}

std::string_view variant_of(const GameRecord& record) {
  return std::find_if(kVariants.begin(), kVariants.end(),
                      [&](const Named& variant) { return variant.ours == record.game; })
      ->pgn;
}

Result<std::string> game_of(std::optional<std::string_view> variant,
                            std::optional<std::string_view> fen) {
  std::string bare;
  for (const char c : variant.value_or("")) {
    const char lower = to_lower(c);
    if ((lower >= 'a' && lower <= 'z') || is_digit(lower)) bare += lower;
  }
  // What programs write when they know of no variant.
  const bool silent = bare.empty() || bare == "fromposition" || bare == "unknown";
  if (silent && fen) {
    const auto rows = std::count(fen->begin(), fen->end(), '/') + 1;
    return std::string(rows == 5 ? "gardner" : "minichess/2023");
  }
  if (silent) return std::string("minichess/2023");
  for (const Named& known : kVariants) {
    if (known.pgn == bare) return std::string(known.ours);
  }
  return Error{
      Errc::UnknownName,
      say("pgn-variant",
          "the variant {} is not known; PGN is read for minichess, minichess2026 and gardner",
          quote(*variant))};
}

std::string_view result_text(const RecordedResult& result) {
  if (!result.winner) return "*";
  return *result.winner > 0 ? "1-0" : *result.winner < 0 ? "0-1" : "1/2-1/2";
}

bool is_result(std::string_view word) { return word == "*" || winner_of(word).has_value(); }

std::optional<int> winner_of(std::string_view result) {
  if (result == "1-0") return 1;
  if (result == "0-1") return -1;
  if (result == "1/2-1/2") return 0;
  return std::nullopt;
}

std::string termination_of(std::string_view tag, bool won) {
  std::string word;
  for (const char c : lower_case(tag)) {
    const bool letter = c >= 'a' && c <= 'z';
    if (letter) word += c;
    if (!letter && !word.empty() && word.back() != '-') word += '-';
  }
  if (word.ends_with('-')) word.pop_back();
  for (const Named& known : kTerminations) {
    if (known.pgn == word) word = known.ours;
  }
  if (word.empty() || word == "unknown" || word == "unfinished") {
    return won ? "unknown" : "unfinished";
  }
  return word;
}

std::optional<std::string> tag_of(std::string_view pgn_name) {
  for (const Named& named : kTags) {
    if (named.pgn == pgn_name) return std::string(named.ours);
  }
  const bool elsewhere =
      std::find(kHeldElsewhere.begin(), kHeldElsewhere.end(), pgn_name) != kHeldElsewhere.end();
  const bool word = std::all_of(pgn_name.begin(), pgn_name.end(), [](char c) {
    return is_digit(c) || c == '_' || (to_lower(c) >= 'a' && to_lower(c) <= 'z');
  });
  if (elsewhere || !word || pgn_name.empty()) return std::nullopt;
  return std::string(pgn_name);
}

std::optional<std::string> pgn_name_of(std::string_view tag) {
  for (const Named& named : kTags) {
    if (named.ours == tag) return std::string(named.pgn);
  }
  return tag_of(tag) == tag ? tag_of(tag) : std::nullopt;
}

std::string date_from_pgn(std::string_view date) {
  return is_date(date, '.') ? with_separator(date, '-') : std::string(date);
}
std::string date_to_pgn(std::string_view date) {
  return is_date(date, '-') ? with_separator(date, '.') : std::string(date);
}

std::string comment_text(std::string_view text) {
  std::string comment = reflowed(text);
  std::replace(comment.begin(), comment.end(), '}', ')');
  return comment;
}

}  // namespace palamedes::pgn
