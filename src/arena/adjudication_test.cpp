// arena/adjudication_test.cpp - clear games end early, unclear ones never.
#include "arena/adjudication.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "engines/othello/solve.hpp"
#include "games/catalog.hpp"

namespace palamedes::arena {
namespace {

TEST(DrawTracker, WaitsForBothPlayersAndForTheFirstPly) {
  DrawTracker tracker({.after = 10, .score = 0.2, .moves = 2});
  for (int ply = 1; ply < 10; ++ply) EXPECT_FALSE(tracker.draw(ply, 0.1));
  EXPECT_TRUE(tracker.draw(10, -0.2));
}

TEST(DrawTracker, AnExcitingOrSilentMoveStartsTheCountAgain) {
  DrawTracker tracker({.after = 0, .score = 0.2, .moves = 2});
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(tracker.draw(20, 0));
  EXPECT_FALSE(tracker.draw(23, 0.3));
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(tracker.draw(24, 0));
  EXPECT_FALSE(tracker.draw(27, std::nullopt));
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(tracker.draw(28, 0));
  EXPECT_TRUE(tracker.draw(31, 0));
}

TEST(ResignTracker, BothMustAgreeWhereTheRuleSaysSo) {
  ResignTracker tracker({.score = 5, .moves = 2, .both = true});
  EXPECT_FALSE(tracker.loser(Side::First, -6));
  EXPECT_FALSE(tracker.loser(Side::Second, -4));  // for First: Second sees itself ahead by 4 only
  EXPECT_FALSE(tracker.loser(Side::First, -6));
  EXPECT_FALSE(tracker.loser(Side::Second, -6));
  EXPECT_FALSE(tracker.loser(Side::First, -6));
  EXPECT_EQ(tracker.loser(Side::Second, -6), Side::First);
}

TEST(ResignTracker, OneSideIsEnoughOtherwiseAndHopeReturns) {
  ResignTracker tracker({.score = 5, .moves = 2, .both = false});
  EXPECT_FALSE(tracker.loser(Side::Second, 9));
  EXPECT_FALSE(tracker.loser(Side::Second, 4.9));
  EXPECT_FALSE(tracker.loser(Side::Second, 9));
  EXPECT_FALSE(tracker.loser(Side::First, std::nullopt));
  EXPECT_EQ(tracker.loser(Side::Second, 5), Side::Second);
}

TEST(Adjudicator, TheSolverKnowsTheTruth) {
  const auto game = *find_game("gardner");
  // Mate in one move of the queen.
  auto play = *game->start_from("k4/5/1K3/5/3Q1 w - - 0 1");
  Adjudicator adjudicator({.draw = {}, .resign = {}, .solver = SolverRule{.nodes = 50'000}});
  const auto judged = adjudicator.judge(*play, Side::Second, std::nullopt);
  ASSERT_TRUE(judged.has_value());
  EXPECT_EQ(judged->winner, 1);
  Adjudicator shortsighted({.draw = {}, .resign = {}, .solver = SolverRule{.nodes = 10}});
  EXPECT_FALSE(shortsighted.judge(*game->start(), Side::Second, std::nullopt));
}

// Random games of othello, up to the first position with so many empty squares or fewer.
std::unique_ptr<AnyPlay> late_othello(std::uint64_t seed, int empties) {
  Rng rng(seed);
  auto play = (*find_game("othello"))->start();
  for (;;) {
    const std::string board = play->position();
    if (std::count(board.begin(), board.end(), '-') <= empties) break;
    const auto moves = play->moves();
    if (moves.empty()) return late_othello(seed + 1000, empties);
    play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
  }
  return play->result() ? late_othello(seed + 1000, empties) : std::move(play);
}

TEST(Adjudicator, LateOthelloIsSolvedExactly) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto play = late_othello(seed, 8);
    const auto truth = engines::solve_othello(*play, {}, {});
    Adjudicator adjudicator({.draw = {}, .resign = {}, .solver = SolverRule{}});
    const auto judged = adjudicator.judge(*play, other(play->turn()), std::nullopt);
    ASSERT_TRUE(judged.has_value()) << play->position();
    const int margin = play->turn() == Side::First ? *truth->margin : -*truth->margin;
    EXPECT_EQ(judged->winner, (margin > 0) - (margin < 0)) << play->position();
  }
}

TEST(Adjudicator, TwelveEmptySquaresOfOthelloAreMostlyFewEnough) {
  int solved = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto play = late_othello(seed, 12);
    Adjudicator adjudicator({.draw = {}, .resign = {}, .solver = SolverRule{}});
    solved += adjudicator.judge(*play, other(play->turn()), std::nullopt).has_value() ? 1 : 0;
  }
  EXPECT_GE(solved, 15);
}

TEST(Adjudicator, WithoutRulesNothingEnds) {
  const auto game = *find_game("othello");
  Adjudicator adjudicator({});
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(adjudicator.judge(*game->start(), Side::First, 99));
}

}  // namespace
}  // namespace palamedes::arena
