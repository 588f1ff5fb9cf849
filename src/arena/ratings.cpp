// arena/ratings.cpp - two fits: for the numbers hardly any prior, for the order of players a
// stronger one.
#include "arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "arena/rating_error.hpp"
#include "arena/rating_fit.hpp"
#include "arena/sureness.hpp"
#include "base/check.hpp"

namespace palamedes::arena {
namespace {

constexpr double kEloPerNat = 173.7177927613007;  // 400 / ln 10
constexpr double kLevel = 0.05;                   // of one wrong order among all

// Hardly noticed by those who have both won and lost.
constexpr double kRatingPrior = 0.25;
// Orders are judged with more of it: where all was won, ratings and their variances run away
// together, and no number of games would settle anything (W. Hauck and A. Donner, 1977).
constexpr double kOrderPrior = 2;

// Davidson's draws / sqrt(wins * losses), such that as many draws are expected as were seen; given
// as the share of draws between equals.
double draws_when_even(const RatingFit& fit, std::span<const Encounter> met) {
  double seen = 0;
  for (const Encounter& e : met) seen += e.draws;
  double low = 0, high = 1;
  for (int i = 0; i < 60; ++i) {
    const double even = (low + high) / 2;
    const double ratio = 2 * even / (1 - even);
    double expected = 0;
    for (const Encounter& e : met) {
      // With p = w + d/2 and d = ratio sqrt(w l): a quadratic for d.
      const double p = fit.expected(e.first, e.second);
      const double square = 4 / (ratio * ratio) - 1, c = 4 * (p - p * p);
      expected +=
          e.games * (std::abs(square) < 1e-9 ? c / 2 : (std::sqrt(1 + square * c) - 1) / square);
    }
    (expected < seen ? low : high) = even;
  }
  return met.empty() ? 0 : (low + high) / 2;
}

std::vector<std::vector<std::size_t>> groups_of(std::size_t players,
                                                std::span<const Encounter> met) {
  std::vector<std::size_t> leader(players);
  std::iota(leader.begin(), leader.end(), std::size_t{0});
  const auto find = [&](std::size_t i) {
    while (leader[i] != i) i = leader[i] = leader[leader[i]];
    return i;
  };
  for (const Encounter& e : met) leader[find(e.first)] = find(e.second);
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

// Somebody is surely better when the estimated difference is further from zero than it would ever
// be, with a chance of kLevel over all comparisons and all times together, were there none.
void rank(std::vector<Rating>& players, std::span<const RatedGame> games,
          std::span<const Encounter> met, const RatingFit& rated) {
  const RatingFit fit(players.size(), met, kOrderPrior, rated.at());
  const Matrix model = fit.model_covariance(), covariance = fit.covariance(games, model);
  const auto difference = [](const Matrix& m, std::size_t i, std::size_t j) {
    return m.at(i, i) + m.at(j, j) - 2 * m.at(i, j);
  };
  std::vector<std::pair<std::size_t, std::size_t>> twos;  // the better one first
  std::vector<double> evidences;
  for (std::size_t i = 0; i < players.size(); ++i) {
    for (std::size_t j = i + 1; j < players.size(); ++j) {
      double variance = difference(covariance, i, j);
      if (says_little(players[i]) || says_little(players[j]) || variance <= 0) {
        variance = std::max(variance, difference(model, i, j));
      }
      const double ahead = fit.at()[i] - fit.at()[j];
      twos.emplace_back(ahead > 0 ? i : j, ahead > 0 ? j : i);
      evidences.push_back(evidence(ahead, variance));
    }
  }
  const std::vector<bool> sure = sure_ones(evidences, kLevel);
  std::vector<int> better(players.size(), 0), worse(players.size(), 0);
  for (std::size_t i = 0; i < twos.size(); ++i) {
    if (sure[i]) ++worse[twos[i].first], ++better[twos[i].second];
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i].low_rank = 1 + better[i];
    players[i].high_rank = static_cast<int>(players.size()) - worse[i];
    players[i].settled = players[i].low_rank == players[i].high_rank;
  }
}

}  // namespace

RatingList rate(std::size_t players, std::span<const RatedGame> games,
                std::vector<std::size_t> anchors) {
  RatingList list;
  list.players.resize(players);
  for (const RatedGame& g : games) {
    check(g.first < players && g.second < players && g.first != g.second, "a game of nobody");
    Rating &first = list.players[g.first], &second = list.players[g.second];
    first.games += g.times, second.games += g.times;
    first.points += g.times * g.points, second.points += g.times * (1 - g.points);
  }
  if (players == 0) return list;
  const std::vector<Encounter> met = encounters(players, games);
  const RatingFit fit(players, met, kRatingPrior);
  if (anchors.empty()) {
    anchors.resize(players);
    std::iota(anchors.begin(), anchors.end(), std::size_t{0});
  }
  double average = 0;
  for (const std::size_t anchor : anchors) {
    check(anchor < players, "an anchor that is nobody");
    average += fit.at()[anchor] / static_cast<double>(anchors.size());
  }
  const auto intervals = rating_intervals(fit, games, met, anchors);
  for (std::size_t i = 0; i < players; ++i) {
    Rating& rating = list.players[i];
    rating.perfect = rating.points == 0 || rating.points == rating.games;
    rating.elo = kEloPerNat * (fit.at()[i] - average);
    rating.interval = {kEloPerNat * intervals[i].low, kEloPerNat * intervals[i].high};
  }
  list.first_move = kEloPerNat * fit.at()[players];
  list.draws_when_even = draws_when_even(fit, met);
  list.groups = groups_of(players, met);
  rank(list.players, games, met, fit);
  return list;
}

}  // namespace palamedes::arena
