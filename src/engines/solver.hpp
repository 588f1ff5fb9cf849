// engines/solver.hpp - the true value of a position, with best play from there, for any game.
//
// The engine's search is asked to judge nothing but the ends of games: a score is then either a
// proof or "not known at this depth", and depth grows until there is a proof, every line has ended,
// or a limit is reached. Where a game may go on for very long (longest_game.hpp), no depth
// proves a draw: then it is not solved.
#pragma once

#include "engines/engine.hpp"
#include "games/any_game.hpp"

namespace palamedes::engines {

// How much of the truth is wanted.
enum class Truth {
  InFull,   // as much as the game's solver counts: the margin, the plies
  Outcome,  // win, draw or loss, which is cheaper
};

// By the game's own solver where it has one; only for the outcome, where the end is near. Else by
// the search. Solved is what is `complete`: then there is one line, best play by both; else none.
// Of the limits, depth and lines are not for solvers, threads only for some, and all of the time is
// used; of the options, the table's size and the CPU level count. requires: the game is not over.
Analysis solve(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
               Truth wanted = Truth::InFull);

// What is not solved has the line that was looked at last. requires: the game is not over.
Analysis solve_by_search(const AnyPlay& play, const Limits& limits, const EngineOptions& options);

}  // namespace palamedes::engines
