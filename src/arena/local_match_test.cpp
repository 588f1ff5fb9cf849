// arena/local_match_test.cpp - matches are fair, repeatable and honestly counted.
#include "arena/local_match.hpp"

#include <gtest/gtest.h>

#include "arena/score_interval.hpp"
#include "base/rng.hpp"
#include "games/catalog.hpp"

namespace palamedes::arena {
namespace {

MatchPlan plan_of(const char* first, const char* second, int games, int threads) {
  MatchPlan plan;
  plan.first = first, plan.second = second, plan.games = games, plan.threads = threads;
  return plan;
}

TEST(LocalMatch, PlaysPairsWithSwappedSidesFromTheSameOpening) {
  const auto game = *find_game("othello");
  const auto result = *run_match(*game, plan_of("alphabeta-1", "random", 10, 1), {});
  ASSERT_EQ(result.games.size(), 10U);
  EXPECT_EQ(result.pair_scores.size(), 5U);
  for (std::size_t i = 0; i < 10; i += 2) {
    const GameRecord &a = result.games[i], &b = result.games[i + 1];
    EXPECT_EQ(a.players[0], b.players[1]);
    for (std::size_t ply = 0; ply < 6; ++ply) EXPECT_EQ(a.moves[ply].text, b.moves[ply].text);
    EXPECT_TRUE(replay(a).ok());
  }
}

TEST(LocalMatch, TheSameSeedGivesTheSameResultOnAnyNumberOfThreads) {
  const auto game = *find_game("chain/2018:3x3");
  const auto one = *run_match(*game, plan_of("alphabeta-2", "random", 40, 1), {});
  const auto two = *run_match(*game, plan_of("alphabeta-2", "random", 40, 2), {});
  EXPECT_EQ(one.wins, two.wins);
  EXPECT_EQ(one.draws, two.draws);
  EXPECT_EQ(one.first.nodes, two.first.nodes);
  EXPECT_GT(one.wins, one.losses);
}

TEST(LocalMatch, TinyBoardsGetShorterOpenings) {
  const auto game = *find_game("chain/2018:2x2");
  MatchPlan plan = plan_of("random", "random", 20, 1);
  plan.opening_plies = 40;
  EXPECT_EQ((*run_match(*game, plan, {})).played(), 20);
}

TEST(LocalMatch, UnknownPlayersAreRefused) {
  const auto game = *find_game("hop");
  EXPECT_FALSE(run_match(*game, plan_of("nobody", "random", 2, 1), {}).ok());
}

TEST(ScoreInterval, CoversTheTruthAboutAsOftenAsItSays) {
  Rng rng(5);
  int covered = 0;
  constexpr int kMatches = 2000;
  for (int i = 0; i < kMatches; ++i) {
    std::vector<double> pairs;
    for (int pair = 0; pair < 100; ++pair) {
      double score = 0;
      for (int game = 0; game < 2; ++game) {
        const int die = rng.below(100);  // 50 % wins, 20 % draws: 0.6 a game
        score += die < 50 ? 1 : die < 70 ? 0.5 : 0;
      }
      pairs.push_back(score);
    }
    const Interval interval = score_interval(pairs);
    covered += interval.low <= 0.6 && 0.6 <= interval.high ? 1 : 0;
  }
  EXPECT_NEAR(100.0 * covered / kMatches, 95, 2);
}

TEST(ScoreInterval, NeverClaimsCertainty) {
  const std::vector<double> all_won(50, 2.0);
  const Interval interval = score_interval(all_won);
  EXPECT_LT(interval.low, 0.98);
  EXPECT_LE(interval.high, 1.0);
  EXPECT_NEAR(elo_of(0.75), 190.8, 0.1);
  EXPECT_EQ(elo_of(0.5), 0);
}

}  // namespace
}  // namespace palamedes::arena
