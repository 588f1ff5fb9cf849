// engines/othello/solve.hpp - an exact endgame solution for any Othello play, in words.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engines/solver.hpp"
#include "games/any_game.hpp"

namespace palamedes::engines {

struct OthelloSolution {
  bool finished = false;  // false: a limit came first
  int margin = 0;         // in discs for the side to move, empty squares to the winner
  std::vector<std::string> line;
  std::uint64_t nodes = 0;
};

// Solves "othello" and "othello:6x6". About 20 empty squares are a matter of a second, each two
// more cost five times as much. Errors: another game, or a game that is over.
Result<OthelloSolution> solve_othello(const AnyPlay& play, const SolveLimits& limits);

// The same as every game's solver answers. requires: an Othello game that is not over.
Solution solve_by_discs(const AnyPlay& play, const SolveLimits& limits);

int empty_squares(const AnyPlay& play);
bool is_near_the_end(const AnyPlay& play);  // of a game of Othello

}  // namespace palamedes::engines
