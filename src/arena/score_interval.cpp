// arena/score_interval.cpp - see score_interval.hpp.
#include "arena/score_interval.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace palamedes::arena {

Interval score_interval(std::span<const double> pair_scores) {
  // One pseudo pair won and one lost: the mean is pulled to the middle and the variance never
  // vanishes.
  constexpr double kZ = 1.959964;
  double n = 2, sum = 1, squares = 1;
  for (const double pair : pair_scores) {
    const double score = pair / 2;
    n += 1, sum += score, squares += score * score;
  }
  const double mean = sum / n;
  const double deviation = std::sqrt(std::max(squares / n - mean * mean, 0.0) / n);
  return {std::max(0.0, mean - kZ * deviation), std::min(1.0, mean + kZ * deviation)};
}

double elo_of(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return -400 * std::log10(1 / score - 1);
}

}  // namespace palamedes::arena
