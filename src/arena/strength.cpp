// arena/strength.cpp - normal approximations over pairs; the error of a normalised Elo is the delta
// method's.
#include "arena/strength.hpp"

#include <cmath>
#include <numbers>

#include "base/check.hpp"

namespace palamedes::arena {
namespace {

constexpr double kZOfNinetyFive = 1.959964;  // 95 %

double normal_below(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

// Mean and variance of the points per game of a pair. One pair won and one lost are counted in, so
// that lopsided results do not claim certainty: the mean is pulled to the middle, and the variance
// never vanishes.
struct Moments {
  double pairs, mean, variance;
};

Moments moments(const PairCounts& counts) {
  double n = 2, sum = 1, squares = 1;
  for (std::size_t i = 0; i < counts.of.size(); ++i) {
    const double points = 0.25 * static_cast<double>(i);
    const auto times = static_cast<double>(counts.of[i]);
    n += times, sum += times * points, squares += times * points * points;
  }
  const double mean = sum / n;
  return {n, mean, squares / n - mean * mean};
}

}  // namespace

Strength strength(const PairCounts& counts) {
  check(counts.pairs() > 0, "the strength of nothing played");
  const auto [pairs, mean, variance] = moments(counts);
  const double score = counts.points() / (2 * static_cast<double>(counts.pairs()));
  const double error = std::sqrt(variance / pairs);
  const Interval scores{std::max(0.0, mean - kZOfNinetyFive * error),
                        std::min(1.0, mean + kZOfNinetyFive * error)};
  // One game's deviation, were the games of a pair independent: a pair's mean has half its
  // variance.
  const double deviation = std::sqrt(2 * variance);
  const double per_pair = kNormalisedEloUnit / deviation;
  // The delta method's error of a mean divided by an estimated deviation.
  const double t = (mean - 0.5) / std::sqrt(variance);
  const double t_error = std::sqrt((1 + t * t / 2) / pairs);
  const double normalised = (score - 0.5) * per_pair, centre = (mean - 0.5) * per_pair;
  const double normalised_error =
      kZOfNinetyFive * t_error * kNormalisedEloUnit / std::numbers::sqrt2;
  return {.score = {score, scores},
          .elo = {elo_of(score), {elo_of(scores.low), elo_of(scores.high)}},
          .normalised = {normalised, {centre - normalised_error, centre + normalised_error}},
          .superiority = normal_below((mean - 0.5) / error)};
}

}  // namespace palamedes::arena
