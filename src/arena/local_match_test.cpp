// arena/local_match_test.cpp - matches are fair, repeatable and honestly counted.
#include "arena/local_match.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <optional>

#include "arena/test_contestant.hpp"
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
  const auto result = *run_match(game, plan_of("alphabeta-1", "random", 10, 1), {});
  ASSERT_EQ(result.games.size(), 10U);
  EXPECT_EQ(result.pairs.pairs(), 5U);
  for (std::size_t i = 0; i < 10; i += 2) {
    const GameRecord &a = result.games[i], &b = result.games[i + 1];
    EXPECT_EQ(a.players[0], b.players[1]);
    for (std::size_t ply = 0; ply < 6; ++ply) EXPECT_EQ(a.moves[ply].text, b.moves[ply].text);
    EXPECT_TRUE(replay(a).ok());
  }
}

TEST(LocalMatch, TheSameSeedGivesTheSameResultOnAnyNumberOfThreads) {
  const auto game = *find_game("chain/2018:3x3");
  const auto one = *run_match(game, plan_of("alphabeta-2", "random", 40, 1), {});
  const auto two = *run_match(game, plan_of("alphabeta-2", "random", 40, 2), {});
  EXPECT_EQ(one.wins, two.wins);
  EXPECT_EQ(one.draws, two.draws);
  EXPECT_EQ(one.first.nodes, two.first.nodes);
  EXPECT_GT(one.wins, one.losses);
}

TEST(LocalMatch, TinyBoardsGetShorterOpenings) {
  const auto game = *find_game("chain/2018:2x2");
  MatchPlan plan = plan_of("random", "random", 20, 1);
  plan.opening_plies = 40;
  EXPECT_EQ((*run_match(game, plan, {})).played(), 20);
}

TEST(LocalMatch, AsManyGamesAsWereAskedFor) {
  const auto game = *find_game("chain/2018:2x2");
  for (const int games : {1, 2, 5}) {
    const auto result = *run_match(game, plan_of("random", "engine-1", games, 2), {});
    EXPECT_EQ(result.played(), games);
    EXPECT_EQ(result.pairs.pairs(), static_cast<std::uint64_t>(games / 2));
  }
}

TEST(LocalMatch, GamesSayTheirPairTheirMatchAndTheirPlayersNames) {
  const auto game = *find_game("chain/2018:2x2");
  MatchPlan plan = plan_of("builtin(name=Anna):random", "random", 4, 1);
  const auto result = *run_match(game, plan, {});
  EXPECT_EQ(result.games[3].tags.at("pair"), "2");
  EXPECT_EQ(result.games[3].tags.at("game"), "2");
  EXPECT_EQ(result.games[3].players, (std::array<std::string, 2>{"random", "Anna"}));
  EXPECT_EQ(result.games[0].tags.at("tournament"), result.games[3].tags.at("tournament"));
  const auto other = *run_match(game, plan, {});
  EXPECT_NE(result.games[0].tags.at("tournament"), other.games[0].tags.at("tournament"));
  plan.names = {"A", "B"};
  EXPECT_EQ((*run_match(game, plan, {})).games[0].players, plan.names);
  plan.names = {"A", "A"};
  EXPECT_FALSE(run_match(game, plan, {}).ok());
}

TEST(LocalMatch, ATestCountsWhatDeterministicPlayersRepeatOnce) {
  const auto game = *find_game("chain/2018:3x3");
  MatchPlan plan = plan_of("alphabeta-3", "minimax-1", 40, 2);
  plan.opening_plies = 0;
  plan.sprt = Sprt{.elo0 = 0, .elo1 = 50};
  const auto result = *run_match(game, plan, {});
  EXPECT_EQ(result.played(), 40);  // no verdict came of one pair
  EXPECT_EQ(result.pairs.pairs(), 1U);
  EXPECT_EQ(result.duplicates, 38);
}

TEST(LocalMatch, WhoIsAlwaysLateIsExcusedTwiceAGame) {
  const auto game = *find_game("chain/2018:2x2");
  MatchPlan plan = plan_of("random", "engine-1", 4, 2);
  plan.opening_plies = 0;
  TestContestant::Hall hall;
  plan.recruit = recruit_for_tests("random", hall);
  const auto result = *run_match(game, plan, {});
  EXPECT_EQ(result.losses, 4);
  EXPECT_EQ(result.void_games, 8);
  EXPECT_EQ(result.first.missteps.at("time"), 4);
  EXPECT_EQ(result.games[result.first.examples.at("time")].result.termination, "time");
}

// Megabytes of this process in memory, as Linux counts them.
std::optional<long> resident() {
  std::ifstream file("/proc/self/statm");
  long size = 0, pages = 0;
  if (!(file >> size >> pages)) return std::nullopt;
  return pages / 256;
}

// Every game has engines of its own, and every opening some that call it balanced.
TEST(LocalMatch, ManyGamesTakeNoMoreMemoryThanFew) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "a sanitizer keeps what is freed";
#endif
  if (!resident()) GTEST_SKIP() << "no /proc/self/statm here";
  const auto game = *find_game("minichess/2023");
  const char* player = "builtin(nodes=50,hash=1):engine";
  const auto play = [&](int games) {
    MatchPlan plan = plan_of(player, player, games, 1);
    plan.names = {"a", "b"};
    EXPECT_EQ((*run_match(game, plan, {})).played(), games);
    return *resident();
  };
  const long few = play(4);
  EXPECT_LT(play(20) - few, 50);
}

TEST(LocalMatch, UnknownPlayersAreRefused) {
  const auto game = *find_game("hop");
  EXPECT_FALSE(run_match(game, plan_of("nobody", "random", 2, 1), {}).ok());
}

TEST(LocalMatch, ATestEndsItAsSoonAsThereIsAVerdict) {
  const auto game = *find_game("chain/2018:3x3");
  MatchPlan plan = plan_of("alphabeta-3", "random", 2000, 1);
  plan.sprt = Sprt{.elo0 = 0, .elo1 = 50};
  const auto result = *run_match(game, plan, {});
  EXPECT_EQ(plan.sprt->verdict(result.pairs), Sprt::Verdict::AcceptElo1);
  EXPECT_LT(result.played(), 1000);
}

TEST(LocalMatch, GamesInProgressDoNotChangeTheVerdict) {
  const auto game = *find_game("chain/2018:3x3");
  MatchPlan plan = plan_of("random", "random", 400, 8);
  plan.sprt = Sprt{.elo0 = 0, .elo1 = 50, .alpha = 0.45, .beta = 0.45};  // a few pairs decide
  for (plan.seed = 1; plan.seed <= 40; ++plan.seed) {
    const auto result = *run_match(game, plan, {});
    ASSERT_LT(result.played(), 400);
    EXPECT_NE(plan.sprt->verdict(result.tested), Sprt::Verdict::Continue) << plan.seed;
    EXPECT_LE(result.tested.pairs(), result.pairs.pairs());
  }
}

}  // namespace
}  // namespace palamedes::arena
