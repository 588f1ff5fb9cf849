// desk/coach/suite.hpp - a suite: positions to solve, one JSON object a line (docs/formats.md).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"

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
};

// One line each, without a newline at the end of the last.
std::string suite_text(const std::vector<SuiteEntry>& entries);

// Empty lines and those that begin with # count for nothing, and so do keys that are not known.
// Errors name the line. Positions are not judged here.
Result<std::vector<SuiteEntry>> parse_suite(std::string_view text);

// The position to solve. Fails where it is none, is over, or a best or avoided move is not legal.
Result<std::unique_ptr<AnyPlay>> position_of(const SuiteEntry& entry);

// Whether a move, as the game writes it, solves it. requires: position_of the entry is good.
bool solves(const SuiteEntry& entry, const AnyPlay& position, MoveCode move);

}  // namespace palamedes::desk
