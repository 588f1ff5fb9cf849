// engines/solver.hpp - the true value of a position, with best play from there, for any game.
//
// The search is asked with a guide that knows nothing but the ends of games: a score is then either
// a proof or "not known at this depth", and depth grows until there is a proof, every line has
// ended, or a limit is reached. Where a game may go on for very long (longest_game.hpp), no depth
// proves a draw: then it is not solved.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/cpu.hpp"
#include "games/any_game.hpp"
#include "search/driver.hpp"

namespace palamedes::engines {

struct Solution {
  std::optional<int> value;   // 1 won, 0 drawn, -1 lost for the side to move; nothing: not solved
  std::optional<int> margin;  // in the game's unit, where its solver counts it
  std::vector<std::string> line;  // best play by both, as the game writes its moves
  int depth = 0;                  // plies searched in full; 0 where the solver has no depths
  std::uint64_t nodes = 0;
};

using SolverReport = std::function<void(const Solution&)>;  // after every depth

struct SolveLimits {
  std::size_t table_megabytes = 64;
  CpuLevel cpu = CpuLevel::Plain;  // requires: <= detect_cpu()
  bool only_outcome = false;       // win, draw or loss, which is cheaper than by how much
  std::uint64_t nodes = 0;         // 0: no limit
  const std::atomic<bool>* stop = nullptr;
  std::function<bool()> out_of_time = {};  // asked now and then; may be empty
};

// By the game's own solver where it has one; only for the outcome, where the end is near. Else by
// the search. requires: the game is not over.
Solution solve(const AnyPlay& play, const SolveLimits& limits, const SolverReport& report);

// requires: the game is not over.
Solution solve_by_search(const AnyPlay& play, const search::Limits& limits,
                         std::size_t table_megabytes, const SolverReport& report);

}  // namespace palamedes::engines
