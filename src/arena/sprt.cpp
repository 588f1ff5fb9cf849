// arena/sprt.cpp - the likeliest distribution by halving; for normalised Elo, a linear form solved
// until it rests.
#include "arena/sprt.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "arena/strength.hpp"

namespace palamedes::arena {
namespace {

using Numbers = std::array<double, 5>;

constexpr Numbers kPointsPerGame{0, 0.25, 0.5, 0.75, 1};

// Results never seen count as a trace: the likeliest distribution must be able to contain them.
constexpr double kTrace = 1e-3;

struct Frequencies {
  double pairs = 0;
  Numbers share{};
};

Frequencies frequencies(const PairCounts& counts) {
  Frequencies seen;
  for (std::size_t i = 0; i < 5; ++i) {
    seen.share[i] = std::max(static_cast<double>(counts.of[i]), kTrace);
    seen.pairs += seen.share[i];
  }
  for (double& share : seen.share) share /= seen.pairs;
  return seen;
}

// The distribution likeliest to give the shares seen among those under which `weights` average to
// zero: share / (1 + x weight), with the x that makes it so, found by halving.
// requires: weights of both signs.
Numbers likeliest_with_zero_mean(const Numbers& seen, const Numbers& weights) {
  const auto [least, most] = std::minmax_element(weights.begin(), weights.end());
  double low = -1 / *most, high = -1 / *least;
  for (int i = 0; i < 200; ++i) {
    const double x = (low + high) / 2;
    double mean = 0;
    for (std::size_t k = 0; k < 5; ++k) mean += seen[k] * weights[k] / (1 + x * weights[k]);
    (mean > 0 ? low : high) = x;
  }
  Numbers likeliest{};
  for (std::size_t k = 0; k < 5; ++k) likeliest[k] = seen[k] / (1 + low * weights[k]);
  return likeliest;
}

Numbers likeliest_with_score(const Numbers& seen, double score) {
  Numbers weights{};
  for (std::size_t k = 0; k < 5; ++k) weights[k] = kPointsPerGame[k] - score;
  return likeliest_with_zero_mean(seen, weights);
}

// The mean's distance from one half shall be t standard deviations. That is not linear in the
// distribution; its linear form around the last guess is solved until nothing moves any more.
Numbers likeliest_with_t(const Numbers& seen, double t) {
  Numbers guess{0.2, 0.2, 0.2, 0.2, 0.2};
  for (int round = 0; round < 50; ++round) {
    double mean = 0, variance = 0;
    for (std::size_t k = 0; k < 5; ++k) mean += guess[k] * kPointsPerGame[k];
    for (std::size_t k = 0; k < 5; ++k) {
      variance += guess[k] * (kPointsPerGame[k] - mean) * (kPointsPerGame[k] - mean);
    }
    const double deviation = std::sqrt(variance);
    Numbers weights{};
    for (std::size_t k = 0; k < 5; ++k) {
      const double away = (kPointsPerGame[k] - mean) / deviation;
      weights[k] = kPointsPerGame[k] - 0.5 - t * deviation * (1 + away * away) / 2;
    }
    const Numbers next = likeliest_with_zero_mean(seen, weights);
    double moved = 0;
    for (std::size_t k = 0; k < 5; ++k) moved = std::max(moved, std::abs(next[k] - guess[k]));
    guess = next;
    if (moved < 1e-12) break;
  }
  return guess;
}

Numbers likeliest(const Numbers& seen, double elo, EloKind kind) {
  if (kind == EloKind::Normalised) {
    // Per pair: its mean deviates less than a game by the square root of two.
    return likeliest_with_t(seen, elo / kNormalisedEloUnit * std::numbers::sqrt2);
  }
  return likeliest_with_score(seen, 1 / (1 + std::pow(10, -elo / 400)));
}

}  // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double Sprt::log_ratio(const PairCounts& counts) const {
  if (counts.pairs() == 0) return 0;
  const auto [pairs, seen] = frequencies(counts);
  const Numbers under0 = likeliest(seen, elo0, kind), under1 = likeliest(seen, elo1, kind);
  double ratio = 0;
  for (std::size_t k = 0; k < 5; ++k) ratio += seen[k] * std::log(under1[k] / under0[k]);
  return pairs * ratio;
}

Sprt::Verdict Sprt::verdict(const PairCounts& counts) const {
  const double ratio = log_ratio(counts);
  return ratio >= upper()   ? Verdict::AcceptElo1
         : ratio <= lower() ? Verdict::AcceptElo0
                            : Verdict::Continue;
}

}  // namespace palamedes::arena
