// arena/ratings.cpp - see ratings.hpp.
#include "arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "arena/linear.hpp"
#include "base/check.hpp"

namespace palamedes::arena {
namespace {

constexpr double kEloPerNat = 173.7177927613007;  // 400 / ln 10
constexpr double kZ = 1.959964;                   // 95 %

// Everybody has also drawn so much of a game against the average player, and the first mover so
// much against himself: all-won records stay finite, and others hardly notice.
constexpr double kPriorGames = 0.25;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// The unknowns are the players' strengths in nats, then the worth of moving first.
class Fit {
 public:
  Fit(std::size_t players, std::span<const RatedGame> games)
      : players_(players), games_(games), at_(players + 1, 0.0) {
    for (int round = 0; round < 100; ++round) {
      if (step() < 1e-10) break;
    }
  }

  const std::vector<double>& at() const { return at_; }
  double expected(const RatedGame& g) const {
    return logistic(at_[g.first] - at_[g.second] + at_[players_]);
  }

  // The covariance of the unknowns, from how far the pairs' results lie from what was expected.
  Matrix covariance() const {
    const std::size_t n = players_ + 1;
    std::map<std::size_t, std::vector<double>> by_pair;
    for (const RatedGame& g : games_) {
      auto& sum = by_pair.try_emplace(g.pair, n, 0.0).first->second;
      const double surprise = g.points - expected(g);
      sum[g.first] += surprise, sum[g.second] -= surprise, sum[players_] += surprise;
    }
    Matrix spread(n);
    for (const auto& [pair, sum] : by_pair) {
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) spread.at(i, j) += sum[i] * sum[j];
      }
    }
    // Few pairs show less spread than there is: the usual correction for the fitted unknowns.
    const auto pairs = static_cast<double>(by_pair.size());
    const double correction =
        pairs > static_cast<double>(n) ? pairs / (pairs - static_cast<double>(n) + 1) : pairs;
    const Matrix bread = model_covariance();
    return (bread * spread * bread).times(correction);
  }

  // The same as the model expects it of independent games.
  Matrix model_covariance() const { return information().inverse(); }

 private:
  // Newton's step; the size of the largest change.
  double step() {
    const std::size_t n = players_ + 1;
    std::vector<double> surprise(n, 0.0);
    for (const RatedGame& g : games_) {
      const double d = g.points - expected(g);
      surprise[g.first] += d, surprise[g.second] -= d, surprise[players_] += d;
    }
    for (std::size_t i = 0; i < n; ++i) surprise[i] += kPriorGames * (0.5 - logistic(at_[i]));
    const std::vector<double> change = information().inverse() * surprise;
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const double bounded = std::clamp(change[i], -1.0, 1.0);
      at_[i] += bounded;
      largest = std::max(largest, std::abs(bounded));
    }
    return largest;
  }

  Matrix information() const {
    const std::size_t n = players_ + 1;
    Matrix m(n);
    for (const RatedGame& g : games_) {
      const double p = expected(g), weight = p * (1 - p);
      const std::pair<std::size_t, double> terms[]{{g.first, 1}, {g.second, -1}, {players_, 1}};
      for (const auto& [i, a] : terms) {
        for (const auto& [j, b] : terms) m.at(i, j) += weight * a * b;
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      const double p = logistic(at_[i]);
      m.at(i, i) += kPriorGames * p * (1 - p);
    }
    return m;
  }

  const std::size_t players_;
  const std::span<const RatedGame> games_;
  std::vector<double> at_;
};

// Davidson's draws / sqrt(wins * losses), such that as many draws are expected as were seen; given
// as the share of draws between equals.
double draws_when_even(const Fit& fit, std::span<const RatedGame> games) {
  double seen = 0;
  for (const RatedGame& g : games) seen += g.points == 0.5 ? 1 : 0;
  double low = 0, high = 1;
  for (int i = 0; i < 60; ++i) {
    const double even = (low + high) / 2;
    const double ratio = 2 * even / (1 - even);
    double expected = 0;
    for (const RatedGame& g : games) {
      // With p = w + d/2 and d = ratio sqrt(w l): a quadratic for d.
      const double p = fit.expected(g), square = 4 / (ratio * ratio) - 1, c = 4 * (p - p * p);
      expected += std::abs(square) < 1e-9 ? c / 2 : (std::sqrt(1 + square * c) - 1) / square;
    }
    (expected < seen ? low : high) = even;
  }
  return games.empty() ? 0 : (low + high) / 2;
}

std::vector<std::vector<std::size_t>> groups_of(std::size_t players,
                                                std::span<const RatedGame> games) {
  std::vector<std::size_t> leader(players);
  std::iota(leader.begin(), leader.end(), std::size_t{0});
  const auto find = [&](std::size_t i) {
    while (leader[i] != i) i = leader[i] = leader[leader[i]];
    return i;
  };
  for (const RatedGame& g : games) leader[find(g.first)] = find(g.second);
  std::map<std::size_t, std::vector<std::size_t>> by_leader;
  for (std::size_t i = 0; i < players; ++i) by_leader[find(i)].push_back(i);
  std::vector<std::vector<std::size_t>> groups;
  for (auto& [first, members] : by_leader) groups.push_back(std::move(members));
  return groups;
}

// A few games show little spread, and games all won or lost none at all: so far the model's idea of
// chance is the better one.
constexpr int kFewGames = 20;
bool says_little(const Rating& rating) { return rating.perfect || rating.games < kFewGames; }

void rank(std::vector<Rating>& players, const Matrix& covariance, const Matrix& model) {
  const auto difference = [](const Matrix& m, std::size_t i, std::size_t j) {
    return m.at(i, i) + m.at(j, j) - 2 * m.at(i, j);
  };
  for (std::size_t i = 0; i < players.size(); ++i) {
    int better = 0, worse = 0;
    for (std::size_t j = 0; j < players.size(); ++j) {
      if (i == j) continue;
      double variance = difference(covariance, i, j);
      if (says_little(players[i]) || says_little(players[j])) {
        variance = std::max(variance, difference(model, i, j));
      }
      const double sure = kZ * kEloPerNat * std::sqrt(std::max(variance, 0.0));
      const double ahead = players[j].elo - players[i].elo;
      better += ahead > sure ? 1 : 0;
      worse += -ahead > sure ? 1 : 0;
    }
    players[i].low_rank = 1 + better;
    players[i].high_rank = static_cast<int>(players.size()) - worse;
    players[i].settled = players[i].low_rank == players[i].high_rank;
  }
}

// Of "mine minus the average of all".
double variance_beside_average(const Matrix& m, std::size_t players, std::size_t i) {
  const auto n = static_cast<double>(players);
  double mine = 0, all = 0;
  for (std::size_t j = 0; j < players; ++j) {
    mine += m.at(i, j);
    for (std::size_t k = 0; k < players; ++k) all += m.at(j, k);
  }
  return m.at(i, i) - 2 * mine / n + all / (n * n);
}

}  // namespace

RatingList rate(std::size_t players, std::span<const RatedGame> games) {
  RatingList list;
  list.players.resize(players);
  for (const RatedGame& g : games) {
    check(g.first < players && g.second < players && g.first != g.second, "a game of nobody");
    Rating &first = list.players[g.first], &second = list.players[g.second];
    ++first.games, ++second.games;
    first.points += g.points, second.points += 1 - g.points;
  }
  if (players == 0) return list;
  const Fit fit(players, games);
  const Matrix covariance = fit.covariance();
  const double average =
      std::accumulate(fit.at().begin(), fit.at().end() - 1, 0.0) / static_cast<double>(players);
  const Matrix model = fit.model_covariance();
  for (std::size_t i = 0; i < players; ++i) {
    Rating& rating = list.players[i];
    rating.perfect = rating.points == 0 || rating.points == rating.games;
    double variance = variance_beside_average(covariance, players, i);
    if (says_little(rating)) {
      variance = std::max(variance, variance_beside_average(model, players, i));
    }
    const double error = kZ * kEloPerNat * std::sqrt(std::max(variance, 0.0));
    rating.elo = kEloPerNat * (fit.at()[i] - average);
    rating.interval = {rating.elo - error, rating.elo + error};
  }
  list.first_move = kEloPerNat * fit.at()[players];
  list.draws_when_even = draws_when_even(fit, games);
  list.groups = groups_of(players, games);
  rank(list.players, covariance, model);
  return list;
}

}  // namespace palamedes::arena
