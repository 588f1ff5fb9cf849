// engines/othello/search_errors.hpp - how far shallow searches are from deep ones with some
// weights: what Multi-ProbCut (M. Buro 1997) has to know, measured.
//
// Positions of quick games are searched to every depth, those near the end solved. The logarithm of
// the standard deviation between two depths of one parity is then fitted by the logarithms of the
// shallow depth and of the difference, for some ranges of empty squares each, and for searches to
// the end. The result goes into the weights' file, section "errors": see probcut.hpp.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/cpu.hpp"
#include "engines/othello/pattern_tables.hpp"

namespace palamedes::engines::othello_engine {

struct ErrorMeasurement {
  int positions = 1000;
  int deepest = 10;      // the searches, and
  int most_solved = 18;  // empty squares to be solved with
  std::uint64_t seed = 1;
};

// In the order of ProbCut's table. `progress` is told how many positions are done.
std::vector<std::int16_t> measure_errors(const PatternTables& patterns, CpuLevel cpu,
                                         const ErrorMeasurement& measurement,
                                         const std::function<void(int)>& progress);

}  // namespace palamedes::engines::othello_engine
