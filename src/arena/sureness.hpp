// arena/sureness.hpp - how far from zero an estimated difference must lie before its sign is sure,
// however often somebody has looked.
//
// H. Robbins's mixture ("Statistical methods related to the law of the iterated logarithm", 1970):
// a bound that a random walk without drift crosses at any time with a chance of `level` at the
// most. That estimates with estimated variances obey it, once there is a fair number of games, is
// I. Waudby-Smith, D. Arbour, R. Sinha, E. Kennedy and A. Ramdas, "Time-uniform central limit
// theory and asymptotic confidence sequences" (2024).
#pragma once

#include <cmath>

namespace palamedes::arena {

// The estimate is in units in which differences of about 1 are usual: for such ones the bound is
// tightest. requires: 0 < level < 1, variance > 0.
inline double sure_beyond(double variance, double level) {
  return std::sqrt((variance + variance * variance) *
                   (std::log1p(1 / variance) - 2 * std::log(level)));
}

}  // namespace palamedes::arena
