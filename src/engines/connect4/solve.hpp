// engines/connect4/solve.hpp - the exact value of any play of four in a line, as an analysis.
#pragma once

#include "engines/solver.hpp"

namespace palamedes::engines {

// The value is exact to the ply, so the line is the quickest win against the longest defence. Of
// the standard board the start took 138 s on one core with 256 MB, a position after eight plies at
// random 0.2 s in the middle and 3.4 s at the most of a hundred (64 MB each, a busy machine).
// requires: a game of four in a line that is not over.
Analysis solve_connect4(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
                        Truth wanted);

bool is_near_the_end_of_connect4(const AnyPlay& play);  // see OwnSolver

}  // namespace palamedes::engines
