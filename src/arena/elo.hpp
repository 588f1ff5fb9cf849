// arena/elo.hpp - scores as differences of Elo.
#pragma once

#include <cmath>
#include <limits>

namespace palamedes::arena {

struct Interval {
  double low, high;
};

// What an expected score per game (0 to 1) says of the difference in strength; +-infinity at the
// ends.
inline double elo_of(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

// Rounded for print, and never the -0 that a tiny loss would become.
inline double whole_elo(double elo) { return std::round(elo) + 0.0; }

}  // namespace palamedes::arena
