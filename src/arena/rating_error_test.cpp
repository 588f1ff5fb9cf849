// Intervals of ratings where little is known of some: they hold the truth as often as they say.
#include "arena/rating_error.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"

namespace palamedes::arena {
namespace {

double chance(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

// A pair of games by Bradley and Terry's model, three of ten games between equals drawn.
void add_pair(std::vector<RatedGame>& games, const std::vector<double>& elo, std::size_t a,
              std::size_t b, Rng& rng) {
  const std::size_t pair = games.size() / 2;
  for (const auto& [first, second] : {std::pair{a, b}, std::pair{b, a}}) {
    const double expected = 1 / (1 + std::pow(10, (elo[second] - elo[first] - 30) / 400));
    const double drawn = 0.6 * std::min(expected, 1 - expected), at = chance(rng);
    const double points = at < expected - drawn / 2 ? 1 : at < expected + drawn / 2 ? 0.5 : 0;
    games.push_back({first, second, points, pair});
  }
}

TEST(RatingErrors, StudentsBoundsAreThoseOfTables) {
  EXPECT_NEAR(student_bound(8), 2.306, 0.001);
  EXPECT_NEAR(student_bound(12), 2.179, 0.001);
  EXPECT_NEAR(student_bound(30), 2.042, 0.001);
  EXPECT_NEAR(student_bound(1e9), 1.960, 0.001);
}

// Some are so far ahead or behind that a few upsets, or none, are all that is known of them. Pairs
// alone show hardly any spread of theirs: with those, 87 of 100 intervals were right, and those of
// all others suffered, too.
TEST(RatingErrors, IntervalsHoldTheTruthWhereSomeHardlyEverLose) {
  constexpr std::size_t kPlayers = 19;
  constexpr int kTournaments = 60;
  const std::vector<std::size_t> references{0, 1, 2, 3};
  for (const bool anchored : {false, true}) {
    for (const int pairs : {10, 40}) {  // of each
      Rng rng(3);
      int inside = 0;
      for (int tournament = 0; tournament < kTournaments; ++tournament) {
        std::vector<double> elo;
        double zero = 0;
        for (std::size_t i = 0; i < kPlayers; ++i) {
          elo.push_back(i < 4 ? 150 * (static_cast<double>(i) - 1.5) : 2800 * (chance(rng) - 0.5));
          if (!anchored) zero += elo[i] / kPlayers;
        }
        std::vector<RatedGame> games;
        for (std::size_t k = 0; k < kPlayers * static_cast<std::size_t>(pairs) / 2; ++k) {
          const auto a = static_cast<std::size_t>(rng.below(kPlayers));
          add_pair(games, elo, a,
                   (a + 1 + static_cast<std::size_t>(rng.below(kPlayers - 1))) % kPlayers, rng);
        }
        const auto list = rate(kPlayers, games, anchored ? references : std::vector<std::size_t>());
        for (std::size_t i = 0; i < kPlayers; ++i) {
          const auto& [low, high] = list.players[i].interval;
          inside += low <= elo[i] - zero && elo[i] - zero <= high ? 1 : 0;
          EXPECT_TRUE(low <= list.players[i].elo && list.players[i].elo <= high);
        }
      }
      const double share = inside / static_cast<double>(kTournaments * kPlayers);
      EXPECT_GT(share, 0.93) << anchored << ' ' << pairs;
      EXPECT_LT(share, 0.985) << anchored << ' ' << pairs;
    }
  }
}

// Few games put players further apart than they are, the prior nearer: intervals must make good for
// both. Where they knew of the first alone, their middles lay 0.11 standard errors too far inside.
TEST(RatingErrors, IntervalsLieNeitherInsideNorOutsideTheTruth) {
  constexpr std::size_t kPlayers = 12;
  constexpr int kTournaments = 400, kMeetings = 2;
  constexpr double kSpan = 1200, kErrors = 2 * 1.96;  // standard errors that an interval is wide
  Rng rng(11);
  std::vector<double> elo;
  for (std::size_t i = 0; i < kPlayers; ++i) {
    elo.push_back(kSpan * (static_cast<double>(i) / (kPlayers - 1) - 0.5));
  }
  double outside = 0;  // in standard errors
  for (int tournament = 0; tournament < kTournaments; ++tournament) {
    std::vector<RatedGame> games;
    for (std::size_t a = 0; a < kPlayers; ++a) {
      for (std::size_t b = a + 1; b < kPlayers; ++b) {
        for (int k = 0; k < kMeetings; ++k) add_pair(games, elo, a, b, rng);
      }
    }
    const auto list = rate(kPlayers, games);
    for (std::size_t i = 0; i < kPlayers; ++i) {
      const auto& [low, high] = list.players[i].interval;
      const double off = ((low + high) / 2 - elo[i]) / ((high - low) / kErrors);
      outside += (elo[i] > 0 ? off : -off) / (kTournaments * kPlayers);
    }
  }
  EXPECT_GT(outside, -0.07);
  EXPECT_LT(outside, 0.07);
}

// A scale that hangs on some: their average is nought, and what is uncertain of it is in the
// intervals of all others.
TEST(RatingErrors, AScaleHangsOnItsAnchors) {
  Rng rng(5);
  const std::vector<double> elo{0, 100, 200};
  std::vector<RatedGame> games;
  for (int i = 0; i < 300; ++i) add_pair(games, elo, 0, 1, rng);
  for (int i = 0; i < 10; ++i) add_pair(games, elo, 1, 2, rng);
  const auto near = rate(3, games, {1}), far = rate(3, games, {2});
  const auto width = [](const Rating& r) { return r.interval.high - r.interval.low; };
  EXPECT_NEAR(near.players[1].elo, 0, 1e-9);
  EXPECT_NEAR(width(near.players[1]), 0, 1e-9);
  EXPECT_NEAR(near.players[0].elo - near.players[2].elo, far.players[0].elo - far.players[2].elo,
              1e-9);
  EXPECT_GT(width(far.players[0]), 3 * width(near.players[0]));
}

}  // namespace
}  // namespace palamedes::arena
