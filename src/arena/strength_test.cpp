// Strength and SPRT against figures other people published for the same counts.
#include "arena/strength.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/sprt.hpp"
#include "base/rng.hpp"

namespace palamedes::arena {
namespace {

double half_width(const Estimate& e) { return (e.interval.high - e.interval.low) / 2; }

// Stockfish's test framework on 40 000 games: Elo -1.46 +- 1.8, nElo -2.77 +- 3.4, LOS 5.5 %.
TEST(Strength, AgreesWithAPublishedTestOfTwentyThousandPairs) {
  const Strength s = strength({{200, 4860, 10023, 4742, 175}});
  EXPECT_NEAR(s.elo.value, -1.46, 0.005);
  EXPECT_NEAR(half_width(s.elo), 1.8, 0.05);
  EXPECT_NEAR(s.normalised.value, -2.77, 0.005);
  EXPECT_NEAR(half_width(s.normalised), 3.4, 0.05);
  EXPECT_NEAR(s.superiority, 0.055, 0.0005);
}

// The chess engine Reckless, progress page: Elo 30.09 +- 2.56, nElo 56.71 +- 4.80.
TEST(Strength, AgreesWithAPublishedTestOfAClearGain) {
  const Strength s = strength({{59, 1751, 4800, 3267, 169}});
  EXPECT_NEAR(s.elo.value, 30.09, 0.01);
  EXPECT_NEAR(half_width(s.elo), 2.56, 0.01);
  EXPECT_NEAR(s.normalised.value, 56.71, 0.1);
}

TEST(Strength, OnePairProvesNothing) {
  const Strength s = strength({{0, 0, 0, 0, 1}});
  EXPECT_LT(s.score.interval.low, 0.5);
  EXPECT_LT(s.superiority, 0.95);
}

// Stockfish's test framework: these counts with normalised bounds 0 and 2 give 2.946.
TEST(Sprt, AgreesWithPublishedRatios) {
  const PairCounts counts{{379, 10170, 21828, 10640, 343}};
  EXPECT_NEAR((Sprt{.elo0 = 0, .elo1 = 2}.log_ratio(counts)), 2.946, 0.001);
  // The chess engine Clockwork, on OpenBench: bounds 0 and 3, 2.96 and 2.95.
  const Sprt three{.elo0 = 0, .elo1 = 3};
  EXPECT_NEAR(three.log_ratio({{398, 4112, 7672, 4336, 430}}), 2.96, 0.005);
  EXPECT_NEAR(three.log_ratio({{56, 1144, 2546, 1310, 77}}), 2.95, 0.005);
}

TEST(Sprt, HasARatioForAnyCountsAndBounds) {
  Rng rng(5);
  for (int round = 0; round < 500; ++round) {
    PairCounts counts;
    for (auto& count : counts.of) count = rng.next() % 3 == 0 ? 0 : rng.next() % 300;
    for (const EloKind kind : {EloKind::Normalised, EloKind::Logistic}) {
      const double far = furthest_bound(kind);
      for (const auto& [elo0, elo1] : {std::pair{-far, far}, {0.0, far}, {-far, 0.0}}) {
        const Sprt sprt{.elo0 = elo0, .elo1 = elo1, .kind = kind};
        ASSERT_TRUE(std::isfinite(sprt.log_ratio(counts))) << elo0 << ' ' << elo1;
      }
    }
  }
}

TEST(Strength, IntervalsAndLikelihoodAgree) {
  for (const PairCounts& counts : {PairCounts{{2, 0, 0, 0, 0}}, PairCounts{{9, 0, 0, 0, 0}},
                                   PairCounts{{0, 1, 3, 5, 4}}, PairCounts{{0, 0, 0, 0, 3}}}) {
    const Strength s = strength(counts);
    const bool weaker = s.superiority<0.02, stronger = s.superiority> 0.98;
    EXPECT_EQ(s.normalised.interval.high < 0, weaker);
    EXPECT_EQ(s.normalised.interval.low > 0, stronger);
    EXPECT_EQ(s.elo.interval.high < 0, weaker);
    EXPECT_EQ(s.elo.interval.low > 0, stronger);
  }
}

TEST(Sprt, ItsLimitsAreWalds) {
  const Sprt sprt;
  EXPECT_NEAR(sprt.upper(), 2.944, 0.001);
  EXPECT_NEAR(sprt.lower(), -2.944, 0.001);
  EXPECT_EQ(sprt.verdict({}), Sprt::Verdict::Continue);
}

// Pairs of two games, each won by the first player with probability p, until the test ends.
Sprt::Verdict run(const Sprt& sprt, double p, Rng& rng) {
  const auto won = [&] { return static_cast<double>(rng.next() >> 11) * 0x1p-53 < p ? 1.0 : 0.0; };
  for (PairCounts counts;;) {
    for (int i = 0; i < 20; ++i) counts.add(won() + won());
    const auto verdict = sprt.verdict(counts);
    if (verdict != Sprt::Verdict::Continue) return verdict;
  }
}

TEST(Sprt, ErrsAboutAsRarelyAsPromised) {
  constexpr int kTests = 400;
  for (const EloKind kind : {EloKind::Logistic, EloKind::Normalised}) {
    const Sprt sprt{.elo0 = 0, .elo1 = 40, .kind = kind};
    Rng rng(5);
    int wrong_at_0 = 0, wrong_at_1 = 0;
    // Without draws the deviation of one game is about one half.
    const double p1 = kind == EloKind::Logistic ? 1 / (1 + std::pow(10, -40.0 / 400))
                                                : 0.5 + 0.5 * 40 / kNormalisedEloUnit;
    for (int i = 0; i < kTests; ++i) {
      wrong_at_0 += run(sprt, 0.5, rng) == Sprt::Verdict::AcceptElo1 ? 1 : 0;
      wrong_at_1 += run(sprt, p1, rng) == Sprt::Verdict::AcceptElo0 ? 1 : 0;
    }
    // 5 % of 400 with four standard deviations of room.
    EXPECT_LT(wrong_at_0, 38);
    EXPECT_LT(wrong_at_1, 38);
    EXPECT_GT(wrong_at_0 + wrong_at_1, 8);
  }
}

TEST(Strength, ItsIntervalsCoverTheTruthAboutAsOftenAsTheySay) {
  Rng rng(5);
  int covered = 0;
  constexpr int kMatches = 2000;
  for (int i = 0; i < kMatches; ++i) {
    PairCounts counts;
    for (int pair = 0; pair < 100; ++pair) {
      double points = 0;
      for (int game = 0; game < 2; ++game) {
        const int die = rng.below(100);  // 50 % wins, 20 % draws: 0.6 a game
        points += die < 50 ? 1 : die < 70 ? 0.5 : 0;
      }
      counts.add(points);
    }
    const Interval interval = strength(counts).score.interval;
    covered += interval.low <= 0.6 && 0.6 <= interval.high ? 1 : 0;
  }
  EXPECT_NEAR(100.0 * covered / kMatches, 95, 2);
}

TEST(Strength, FiftyPairsWonAreNoCertainty) {
  const Interval interval = strength(PairCounts{{0, 0, 0, 0, 50}}).score.interval;
  EXPECT_LT(interval.low, 0.98);
  EXPECT_LE(interval.high, 1.0);
  EXPECT_NEAR(elo_of(0.75), 190.8, 0.1);
  EXPECT_EQ(elo_of(0.5), 0);
}

}  // namespace
}  // namespace palamedes::arena
