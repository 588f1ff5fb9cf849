// arena/rating_fit.cpp - Newton's method with bounded steps; the spread is summed over the few
// unknowns of a pair.
#include "arena/rating_fit.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace palamedes::arena {
namespace {

constexpr int kMostSteps = 100;
constexpr double kSmallStep = 1e-10, kLargeStep = 1;
constexpr double kMostTaken = 0.9;   // by the fit, of a pair that is nearly all somebody has
constexpr double kModelsPairs = 10;  // that count for the model where the spread is looked at

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// Sums over the unknowns that one pair of games touches, which are few.
class TouchedSums {
 public:
  explicit TouchedSums(std::size_t size) : sums_(size, 0.0), known_(size, false) {}

  void add(std::size_t i, double x) {
    if (!known_[i]) touched_.push_back(i), known_[i] = true;
    sums_[i] += x;
  }
  void add_squares_to(Matrix& spread, double times) const {
    for (const std::size_t i : touched_) {
      for (const std::size_t j : touched_) spread.at(i, j) += times * sums_[i] * sums_[j];
    }
  }
  void clear() {
    for (const std::size_t i : touched_) sums_[i] = 0, known_[i] = false;
    touched_.clear();
  }

 private:
  std::vector<double> sums_;
  std::vector<bool> known_;
  std::vector<std::size_t> touched_;
};

std::vector<std::size_t> in_order_of_pairs(std::span<const RatedGame> games) {
  std::vector<std::size_t> order(games.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto before = [&](std::size_t a, std::size_t b) { return games[a].pair < games[b].pair; };
  if (!std::is_sorted(order.begin(), order.end(), before)) {
    std::sort(order.begin(), order.end(), before);
  }
  return order;
}

}  // namespace

std::vector<Encounter> encounters(std::size_t players, std::span<const RatedGame> games) {
  const auto meeting = [&](const RatedGame& g) { return g.first * players + g.second; };
  std::vector<std::tuple<std::size_t, double, int>> sorted;
  sorted.reserve(games.size());
  for (const RatedGame& g : games) sorted.emplace_back(meeting(g), g.points, g.times);
  std::sort(sorted.begin(), sorted.end());
  std::vector<Encounter> met;
  for (const auto& [key, points, times] : sorted) {
    const std::size_t first = key / players, second = key % players;
    if (met.empty() || met.back().first != first || met.back().second != second) {
      met.push_back({.first = first, .second = second});
    }
    met.back().games += times, met.back().points += times * points;
    met.back().draws += points == 0.5 ? times : 0;
  }
  return met;
}

RatingFit::RatingFit(std::size_t players, std::span<const Encounter> met, double prior,
                     std::vector<double> start)
    : players_(players), met_(met), prior_(prior), at_(std::move(start)) {
  at_.resize(players + 1, 0.0);
  for (int i = 0; i < kMostSteps && step() >= kSmallStep; ++i) {
  }
}

double RatingFit::expected(std::size_t first, std::size_t second) const {
  return logistic(at_[first] - at_[second] + at_[players_]);
}

double RatingFit::step() {
  const std::size_t n = players_ + 1;
  std::vector<double> surprise(n, 0.0);
  for (const Encounter& e : met_) {
    const double d = e.points - e.games * expected(e.first, e.second);
    surprise[e.first] += d, surprise[e.second] -= d, surprise[players_] += d;
  }
  for (std::size_t i = 0; i < n; ++i) surprise[i] += prior_ * (0.5 - logistic(at_[i]));
  const std::vector<double> change = Triangle(information()).solve(std::move(surprise));
  double largest = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double bounded = std::clamp(change[i], -kLargeStep, kLargeStep);
    at_[i] += bounded;
    largest = std::max(largest, std::abs(bounded));
  }
  return largest;
}

Matrix RatingFit::information() const {
  const std::size_t n = players_ + 1;
  Matrix m(n);
  for (const Encounter& e : met_) {
    const double p = expected(e.first, e.second), weight = e.games * p * (1 - p);
    m.at(e.first, e.first) += weight, m.at(e.second, e.second) += weight;
    m.at(std::min(e.first, e.second), std::max(e.first, e.second)) -= weight;
    m.at(e.first, players_) += weight, m.at(e.second, players_) -= weight;
    m.at(players_, players_) += weight;
  }
  for (std::size_t i = 0; i < n; ++i) {
    const double p = logistic(at_[i]);
    m.at(i, i) += prior_ * p * (1 - p);
  }
  return m;  // its upper half
}

double RatingFit::leverage(const RatedGame& game, const Matrix& model) const {
  const double p = expected(game.first, game.second);
  return p * (1 - p) *
         (model.at(game.first, game.first) + model.at(game.second, game.second) -
          2 * model.at(game.first, game.second));
}

Matrix RatingFit::covariance(std::span<const RatedGame> games, const Matrix& model) const {
  const std::size_t n = players_ + 1;
  Matrix spread(n);
  TouchedSums sums(n);
  double taken = 0;  // by the fit
  const auto order = in_order_of_pairs(games);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const RatedGame& g = games[order[i]];
    const double surprise = g.points - expected(g.first, g.second);
    sums.add(g.first, surprise), sums.add(g.second, -surprise), sums.add(players_, surprise);
    taken += leverage(g, model);
    if (i + 1 < order.size() && games[order[i + 1]].pair == g.pair) continue;
    sums.add_squares_to(spread, g.times / (1 - std::min(taken, kMostTaken)));
    sums.clear();
    taken = 0;
  }
  return model * spread * model;
}

std::vector<double> RatingFit::bias(const Matrix& model, double dispersion) const {
  const std::size_t n = players_ + 1;
  std::vector<double> pull(n, 0.0), bias(n, 0.0), lost(n, 0.0), won(n, 0.0);
  for (const Encounter& e : met_) {
    won[e.first] += e.points, lost[e.first] += e.games - e.points;
    won[e.second] += e.games - e.points, lost[e.second] += e.points;
    const double taken = leverage({.first = e.first, .second = e.second}, model);
    const double pulled = dispersion * e.games * taken * (expected(e.first, e.second) - 0.5);
    pull[e.first] += pulled, pull[e.second] -= pulled, pull[players_] += pulled;
  }
  for (std::size_t i = 0; i < n; ++i) pull[i] += prior_ * (0.5 - logistic(at_[i]));
  for (std::size_t i = 0; i < n; ++i) {
    if (i < players_ && (won[i] == 0 || lost[i] == 0)) continue;
    const auto row = model.row(i);
    for (std::size_t j = 0; j < n; ++j) bias[i] += row[j] * pull[j];
  }
  return bias;
}

double RatingFit::dispersion(std::span<const RatedGame> games, const Matrix& model) const {
  double shown = kModelsPairs * 0.5, by_model = kModelsPairs * 0.5;  // of even games
  double pair_points = 0, pair_variance = 0, taken = 0;
  const auto order = in_order_of_pairs(games);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const RatedGame& g = games[order[i]];
    const double p = expected(g.first, g.second);
    // Points of whoever has the lower number: of one player, whoever moved first.
    pair_points += (g.first < g.second ? 1 : -1) * (g.points - p);
    pair_variance += p * (1 - p), taken += leverage(g, model);
    if (i + 1 < order.size() && games[order[i + 1]].pair == g.pair) continue;
    shown += g.times * pair_points * pair_points / (1 - std::min(taken, kMostTaken));
    by_model += g.times * pair_variance;
    pair_points = pair_variance = taken = 0;
  }
  return shown / by_model;
}

}  // namespace palamedes::arena
