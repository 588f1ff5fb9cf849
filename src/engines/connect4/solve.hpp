// engines/connect4/solve.hpp - the exact value of any play of four in a line, as an analysis.
#pragma once

#include "engines/solver.hpp"

namespace palamedes::engines {

// The value is exact to the ply, so the line is the quickest win against the longest defence. The
// standard board takes minutes from the start and about a second after eight plies.
// requires: a game of four in a line that is not over.
Analysis solve_connect4(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
                        Truth wanted);

bool is_near_the_end_of_connect4(const AnyPlay& play);  // see OwnSolver

}  // namespace palamedes::engines
