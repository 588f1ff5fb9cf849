// engines/connect4/solve.hpp - the exact value of any play of four in a line, in words.
#pragma once

#include "engines/solver.hpp"

namespace palamedes::engines {

// As engines::solve, whose part for this game it is: the value is exact to the ply, so the line is
// the quickest win against the longest defence. The standard board takes minutes from the start and
// about a second after eight plies. There are no depths, so nothing is reported.
Solution solve_connect4(const AnyPlay& play, const search::Limits& limits,
                        std::size_t table_megabytes);

}  // namespace palamedes::engines
