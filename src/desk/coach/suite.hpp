// desk/coach/suite.hpp - a suite: positions to solve, one JSON object a line (docs/formats.md).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::desk {

struct SuiteEntry {
  std::string id = {}, game = {};
  std::string start = {};               // a position; empty: the standard start
  std::vector<std::string> moves = {};  // from there to the position to solve
  std::vector<std::string> best = {};   // any of these solves it; empty: all that is not in `avoid`
  std::vector<std::string> avoid = {};
  std::vector<std::string> themes = {};
  std::string source = {};
  std::optional<int> difficulty = {};  // 1 to 5
  // What is known of the solution.
  std::vector<std::string> line = {};            // best play, the solution first
  std::optional<double> chance = {}, next = {};  // to win, of the side to move
  std::string proof = {};                        // "exact", "endgame", "win" or "search"
  int depth = 0;                                 // of that search
  bool operator==(const SuiteEntry&) const = default;
};

// One line each, without a newline at the end of the last.
std::string suite_text(const std::vector<SuiteEntry>& entries);

// Keys that are not known count for nothing. Positions and moves are not judged here.
Result<SuiteEntry> read_entry(const Json& document);

// The one reader of suites. Empty lines and those that begin with # count for nothing. Errors name
// the line; `judge` may object to an entry, and change it.
Result<std::vector<SuiteEntry>> parse_suite(
    std::string_view text, const std::function<std::optional<Error>(SuiteEntry&)>& judge = {});

// The position to solve. Fails where it is none, is over, or a best or avoided move is not legal.
Result<std::unique_ptr<AnyPlay>> position_of(const SuiteEntry& entry);

// Whether a move, as the game writes it, solves it. Where both best and bad moves are named, as the
// coach does who knows one of each, others are looked at: what costs little solves it, too.
// requires: position_of the entry is good.
bool solves(const SuiteEntry& entry, const AnyPlay& position, MoveCode move);

}  // namespace palamedes::desk
