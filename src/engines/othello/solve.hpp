// engines/othello/solve.hpp - an exact endgame solution for any Othello play, in words.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/cpu.hpp"
#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes::engines {

struct SolveLimits {
  std::size_t table_megabytes = 64;
  CpuLevel cpu = CpuLevel::Plain;  // requires: <= detect_cpu()
  bool only_outcome = false;       // win, draw or loss: the margin is then a bound with that sign
  std::uint64_t nodes = 0;         // 0: no limit
  const std::atomic<bool>* stop = nullptr;
  std::function<bool()> out_of_time;  // asked now and then; may be empty
};

struct OthelloSolution {
  bool finished = false;  // false: a limit came first
  int margin = 0;         // in discs for the side to move, empty squares to the winner
  std::vector<std::string> line;
  std::uint64_t nodes = 0;
};

// Solves "othello" and "othello:6x6". About 20 empty squares are a matter of a second, each two
// more cost five times as much. Errors: another game, or a game that is over.
Result<OthelloSolution> solve_othello(const AnyPlay& play, const SolveLimits& limits);

}  // namespace palamedes::engines
