// arena/sureness.hpp - which of many estimated differences have a sure sign, however often somebody
// has looked.
//
// H. Robbins's mixture ("Statistical methods related to the law of the iterated logarithm", 1970):
// evidence that a random walk without drift reaches 1 / level at any time with a chance of `level`
// at the most. That estimates with estimated variances obey it, once there is a fair number of
// games, is I. Waudby-Smith, D. Arbour, R. Sinha, E. Kennedy and A. Ramdas, "Time-uniform central
// limit theory and asymptotic confidence sequences" (2024).
#pragma once

#include <cstddef>
#include <vector>

namespace palamedes::arena {

// The logarithm of the evidence for the sign of an estimate. It grows fastest for differences of
// about a nat (174 Elo). requires: variance > 0.
double evidence(double estimate, double variance);

// The least estimate whose sign is sure. requires: 0 < level < 1, variance > 0.
double sure_beyond(double variance, double level);

// Which of them are sure, so that with a chance of 1 - level all these are right, and have been at
// every moment before. What is sure already leaves the correction for many to what is not (S.
// Holm, "A simple sequentially rejective multiple test procedure", 1979).
std::vector<bool> sure_ones(const std::vector<double>& evidence, double level);

}  // namespace palamedes::arena
