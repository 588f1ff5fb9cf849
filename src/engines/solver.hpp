// engines/solver.hpp - the true value of a position, with best play from there, for any game.
//
// The search is asked with a guide that knows nothing but the ends of games: a score is then either
// a proof or "not known at this depth", and depth grows until there is a proof, every line has
// ended, or a limit is reached. Where a game may go on for very long (longest_game.hpp), no depth
// proves a draw: then it is not solved. Four in a line has a solver of its own
// (connect4/solve.hpp).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "search/driver.hpp"

namespace palamedes::engines {

struct Solution {
  std::optional<int> value;  // 1 won, 0 drawn, -1 lost for the side to move; nothing: not solved
  std::vector<std::string> line;  // best play by both, as the game writes its moves
  int depth = 0;                  // plies searched in full
  std::uint64_t nodes = 0;
};

using SolverReport = std::function<void(const Solution&)>;  // after every depth

// requires: the game is not over.
Solution solve(const AnyPlay& play, const search::Limits& limits, std::size_t table_megabytes,
               const SolverReport& report);

}  // namespace palamedes::engines
