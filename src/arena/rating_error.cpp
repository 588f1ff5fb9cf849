#include "arena/rating_error.hpp"

#include <algorithm>
#include <cmath>

namespace palamedes::arena {
namespace {

// As much as the spread of all results is trusted to be everybody's: as if the variances of players
// differed by a half of it (2 / 0.5^2).
constexpr double kSharedFreedom = 8;

std::vector<double> beside(const std::vector<double>& all, std::span<const std::size_t> anchors) {
  double average = 0;
  for (const std::size_t anchor : anchors) {
    average += all[anchor] / static_cast<double>(anchors.size());
  }
  std::vector<double> differences;
  for (const double x : all) differences.push_back(x - average);
  return differences;
}

// Of "mine minus the average of the anchors", for everybody.
std::vector<double> variances_beside(const Matrix& m, std::size_t players,
                                     std::span<const std::size_t> anchors) {
  const auto n = static_cast<double>(anchors.size());
  std::vector<double> with_anchors(players, 0.0);
  for (const std::size_t anchor : anchors) {
    for (std::size_t i = 0; i < players; ++i) with_anchors[i] += m.at(anchor, i) / n;
  }
  double among_anchors = 0;
  for (const std::size_t anchor : anchors) among_anchors += with_anchors[anchor] / n;
  std::vector<double> variances(players);
  for (std::size_t i = 0; i < players; ++i) {
    variances[i] = std::max(m.at(i, i) - 2 * with_anchors[i] + among_anchors, 0.0);
  }
  return variances;
}

// How many independent squares what the pairs show of each difference is worth, were the model
// right: few where most of it comes from games that hardly ever go the other way.
std::vector<double> freedoms_beside(const RatingFit& fit, std::span<const Encounter> met,
                                    const Matrix& model, std::size_t players,
                                    std::span<const std::size_t> anchors) {
  const auto n = static_cast<double>(anchors.size());
  std::vector<double> anchored(players, 0.0);
  for (const std::size_t anchor : anchors) {
    for (std::size_t i = 0; i < players; ++i) anchored[i] += model.at(anchor, i) / n;
  }
  std::vector<double> expected(players, 0.0), deviation(players, 0.0);
  for (const Encounter& e : met) {
    // Of a pair of games: its variance, and the variance of its square.
    const double p = fit.expected(e.first, e.second), pairs = e.games / 2;
    const double variance = 2 * p * (1 - p), of_square = variance * (1 - variance);
    const auto first = model.row(e.first), second = model.row(e.second);
    const double both = anchored[e.first] - anchored[e.second];
    for (std::size_t i = 0; i < players; ++i) {
      const double weight = first[i] - second[i] - both, square = weight * weight;
      expected[i] += pairs * square * variance;
      deviation[i] += pairs * square * square * of_square;
    }
  }
  std::vector<double> freedoms(players, 0.0);
  for (std::size_t i = 0; i < players; ++i) {
    if (deviation[i] > 0) freedoms[i] = 2 * expected[i] * expected[i] / deviation[i];
  }
  return freedoms;
}

}  // namespace

// M. Abramowitz and I. Stegun, 26.7.5.
double student_bound(double freedom) {
  constexpr double z = 1.959964, z2 = z * z;
  const double a = z * (z2 + 1) / 4, b = z * ((5 * z2 + 16) * z2 + 3) / 96,
               c = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  return z + (a + (b + c / freedom) / freedom) / freedom;
}

std::vector<Interval> rating_intervals(const RatingFit& fit, std::span<const RatedGame> games,
                                       std::span<const Encounter> met,
                                       std::span<const std::size_t> anchors) {
  const Matrix model = fit.model_covariance();
  const std::size_t players = model.size() - 1;
  const auto by_model = variances_beside(model, players, anchors);
  const auto by_pairs = variances_beside(fit.covariance(games, model), players, anchors);
  const auto freedoms = freedoms_beside(fit, met, model, players, anchors);
  const double dispersion = fit.dispersion(games, model);
  const auto at = beside(fit.at(), anchors), bias = beside(fit.bias(model, dispersion), anchors);
  std::vector<Interval> intervals(players);
  for (std::size_t i = 0; i < players; ++i) {
    const double freedom = kSharedFreedom + freedoms[i];
    const double deviation = std::sqrt(
        (kSharedFreedom * dispersion * by_model[i] + freedoms[i] * by_pairs[i]) / freedom);
    // The bias is the first term of a series, which says nothing where little is known.
    const double middle =
        at[i] - std::clamp(bias[i] * freedoms[i] / freedom, -deviation, deviation);
    const double error = student_bound(freedom) * deviation;
    intervals[i] = {middle - error, middle + error};
  }
  return intervals;
}

}  // namespace palamedes::arena
