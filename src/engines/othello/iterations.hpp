// engines/othello/iterations.hpp - the way to a solved game: ever deeper, then at once to the end,
// ever less selectively.
#pragma once

#include <algorithm>
#include <vector>

#include "engines/othello/probcut.hpp"
#include "search/driver.hpp"

namespace palamedes::engines::othello_engine {

// With few empty squares a glance is enough; else the depth from which one goes to the end.
constexpr int depth_before_the_end(int empties) {
  constexpr int kGlance = 4, kAtOnce = 14, kLess = 10;
  return empties <= kAtOnce ? kGlance : std::max(empties - kLess, kGlance);
}

// Up to a depth (0: no limit). Each pass to the end leaves the next good moves in the table; a
// third one, of level 4, took a fifth of the time of FFO #40, #41, #44 and #45 and saved no nodes.
inline std::vector<search::Iteration> iterations_for(int empties, int most_depth) {
  const bool whole = most_depth <= 0 || most_depth >= empties;
  const int before = whole ? std::min(depth_before_the_end(empties), empties) : most_depth;
  std::vector<search::Iteration> all;
  for (int depth = 1; depth <= before; ++depth) all.push_back({depth});
  if (!whole) return all;
  if (empties > 14) {
    for (const int level : {0, 2}) all.push_back({empties, level});
  }
  all.push_back({empties, ProbCut::kExactLevel, true});
  return all;
}

}  // namespace palamedes::engines::othello_engine
