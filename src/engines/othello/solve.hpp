// engines/othello/solve.hpp - an exact endgame solution for any Othello play.
#pragma once

#include "base/result.hpp"
#include "engines/solver.hpp"
#include "games/any_game.hpp"

namespace palamedes::engines {

// Solves "othello" and "othello:6x6". About 20 empty squares are a matter of a second, each two
// more cost five times as much. Errors: another game, or a game that is over.
Result<Analysis> solve_othello(const AnyPlay& play, const Limits& limits,
                               const EngineOptions& options, Truth wanted = Truth::InFull);

// The same as every game's solver answers. requires: an Othello game that is not over.
Analysis solve_by_discs(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
                        Truth wanted);

int empty_squares(const AnyPlay& play);
bool is_near_the_end(const AnyPlay& play);  // of a game of Othello

}  // namespace palamedes::engines
