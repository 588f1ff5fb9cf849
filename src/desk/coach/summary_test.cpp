// Many games summed up, from findings made by hand.
#include "desk/coach/summary.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "desk/coach/compare.hpp"

namespace palamedes::desk {
namespace {

Findings lost_game(Cause cause, std::string opponent = "other") {
  Findings game;
  game.game = "othello";
  game.name = "mine", game.opponent = std::move(opponent);
  game.result = -1;
  game.cause = cause;
  game.phase = Phase::Middle;
  game.moves = {"f5", "d6", "c3", "d3", "c4"};
  return game;
}

Findings won_game() {
  Findings game = lost_game(Cause::None);
  game.result = 1;
  game.phase = {};
  return game;
}

Mistake mistake_at(std::size_t ply, double cost, std::string theme = "judgement") {
  Mistake mistake;
  mistake.ply = ply;
  mistake.position = "position " + std::to_string(ply);
  mistake.played = "c3", mistake.better = "c4";
  mistake.before = 0.9, mistake.after = 0.9 - cost;
  mistake.theme = std::move(theme);
  return mistake;
}

TEST(Summary, CountsByCauseAndColour) {
  std::vector<Findings> games{lost_game(Cause::Tactics), lost_game(Cause::Tactics),
                              lost_game(Cause::Endgame), won_game()};
  games[1].subject = Side::Second;
  const Summary summary = summarise(games);
  EXPECT_EQ(summary.games, 4);
  EXPECT_EQ(summary.lost, 3);
  EXPECT_EQ(summary.all.causes.at(Cause::Tactics), 2);
  EXPECT_EQ(summary.by_colour.at(Side::Second).failed, 1);
  EXPECT_EQ(summary.by_phase.at(Phase::Middle).failed, 3);
  EXPECT_TRUE(summary.habits.empty());
}

TEST(Summary, WhatWasRepeatedAndDearComesFirst) {
  std::vector<Findings> games{lost_game(Cause::Tactics), lost_game(Cause::Tactics),
                              lost_game(Cause::Tactics)};
  games[0].mistakes = {mistake_at(2, 0.5)};
  games[1].mistakes = {mistake_at(4, 0.3)};
  games[2].mistakes = {mistake_at(4, 0.3)};
  const Summary summary = summarise(games);
  ASSERT_EQ(summary.lessons.size(), 2U);
  EXPECT_EQ(summary.lessons[0].mistake.ply, 4U);
  EXPECT_EQ(summary.lessons[0].times, 2);
  EXPECT_EQ(summary.lessons[0].moves.size(), 4U);
  const auto suite = suite_of(summary, "test");
  ASSERT_EQ(suite.size(), 2U);
  EXPECT_EQ(suite[0].best, std::vector<std::string>{"c4"});
  EXPECT_EQ(suite[0].avoid, std::vector<std::string>{"c3"});
}

TEST(Summary, AFaultIsATestCaseAndTheFirstHabit) {
  std::vector<Findings> games;
  for (int i = 0; i < 5; ++i) {
    Findings game = lost_game(Cause::Crash);
    game.fault = OwnFault{"crash", "here", 20, {}};
    Mistake repeated = mistake_at(2, 0.4, "repetition");
    repeated.habit = "it repeats positions";
    game.mistakes = {repeated};
    games.push_back(game);
  }
  const Summary summary = summarise(games);
  ASSERT_EQ(summary.habits.size(), 2U);
  EXPECT_EQ(summary.habits[0].name, "crash");
  EXPECT_EQ(std::string(summary.habits[0].what), "it crashed in 5 of 5 games, at its move 20");
  EXPECT_EQ(summary.habits[1].name, "repetition");
  ASSERT_EQ(summary.faults.size(), 1U);
  const auto suite = suite_of(summary, "");
  EXPECT_EQ(suite[0].themes, std::vector<std::string>{"crash"});
  EXPECT_EQ(suite[0].moves.size(), 5U);
}

Findings tempted_game(int yielded, double cost) {
  Findings game = lost_game(Cause::Tactics);
  game.temptations = {"corner", "it gives corners away", {5, yielded, cost}, {5, 1, 0.1}};
  game.given_away = 0.6;
  return game;
}

TEST(Summary, AViceIsCountedOverAllPositionsThatOfferedIt) {
  const std::vector<Findings> games(6, tempted_game(5, 0.3));
  const Summary summary = summarise(games);
  ASSERT_EQ(summary.habits.size(), 1U);
  EXPECT_EQ(summary.habits[0].name, "corner");
  EXPECT_EQ(std::string(summary.habits[0].what),
            "it gives corners away: in 30 of 30 positions where the better move did not (its "
            "opponents: 6 of 30)");
}

// As the corner holder's of the trial: a quarter of what it gave away, some runs less than a fifth.
TEST(Summary, AViceNeedNotCostMost) {
  const Summary summary = summarise(std::vector<Findings>(6, tempted_game(5, 0.09)));
  ASSERT_EQ(summary.habits.size(), 1U);
  EXPECT_EQ(summary.habits[0].name, "corner");
}

TEST(Summary, WhoYieldsAsOthersDoOrLosesLittleByItHasNoVice) {
  EXPECT_TRUE(summarise(std::vector<Findings>(6, tempted_game(2, 0.3))).habits.empty());
  EXPECT_TRUE(summarise(std::vector<Findings>(6, tempted_game(5, 0.02))).habits.empty());
  EXPECT_TRUE(summarise(std::vector<Findings>(3, tempted_game(5, 0.3))).habits.empty());
  Findings like_its_opponents = tempted_game(4, 0.3);
  like_its_opponents.temptations.opponent = {5, 3, 0.3};
  EXPECT_TRUE(summarise(std::vector<Findings>(6, like_its_opponents)).habits.empty());
}

TEST(Summary, RareThingsAreNoHabit) {
  std::vector<Findings> games;
  for (int i = 0; i < 20; ++i) {
    games.push_back(lost_game(Cause::Tactics));
    if (i < 3) games.back().mistakes = {mistake_at(2, 0.4, "repetition")};
    for (Mistake& mistake : games.back().mistakes) mistake.habit = "it repeats positions";
  }
  EXPECT_TRUE(summarise(games).habits.empty());
}

TEST(Summary, FearsOnlyThoseWhoBeatIt) {
  std::vector<Findings> games;
  for (int i = 0; i < 4; ++i) {
    games.push_back(lost_game(Cause::Tactics, "strong"));
    games.push_back(won_game());
    games.back().opponent = "weak";
    games.back().moves[0] = "d3";
  }
  const Summary summary = summarise(games);
  ASSERT_EQ(summary.opponents.size(), 1U);
  EXPECT_EQ(summary.opponents[0].name, "strong");
  ASSERT_EQ(summary.openings.size(), 1U);
  EXPECT_EQ(summary.openings[0].name, "f5 d6 c3 d3");
}

TEST(Compare, PairsTheSameOpeningAndColour) {
  std::vector<Findings> earlier, later;
  for (int i = 0; i < 12; ++i) {
    Findings old_game = lost_game(Cause::Tactics);
    old_game.first_own = 2;
    old_game.moves[1] = "opening " + std::to_string(i);
    old_game.choices = {{"p", "c3"}};
    old_game.mistakes = {mistake_at(2, 0.5)};
    old_game.mistakes[0].position = "p";
    Findings new_game = i < 10 ? won_game() : lost_game(Cause::Endgame);
    new_game.name = "mine-2";
    new_game.first_own = 2;
    new_game.moves[1] = old_game.moves[1];
    new_game.choices = {{"p", "c4"}};
    earlier.push_back(old_game), later.push_back(new_game);
  }
  later.push_back(won_game());
  const Comparison comparison = compare(earlier, later);
  EXPECT_EQ(comparison.points.pairs, 12);
  EXPECT_EQ(comparison.unpaired, 1);
  EXPECT_NEAR(comparison.points.mean, 10.0 / 12, 1e-9);
  EXPECT_TRUE(comparison.points.significant());
  EXPECT_EQ(comparison.lines[2].name, "tactics");
  EXPECT_DOUBLE_EQ(comparison.lines[2].games.mean, -1);
  ASSERT_EQ(comparison.changed.size(), 12U);
  EXPECT_NEAR(comparison.changed[0].earlier_cost, 0.5, 1e-9);
}

TEST(Compare, FewPairsAreNeverSignificant) {
  EXPECT_FALSE(difference_of({1, 1, 1}).significant());
  EXPECT_TRUE(difference_of(std::vector<double>(10, 1)).significant());
  const Difference mixed = difference_of({1, -1, 1, -1, 1, -1, 1, -1, 1, -1});
  EXPECT_FALSE(mixed.significant());
  EXPECT_NEAR(mixed.high, 2.264 * std::sqrt(10.0 / 9 / 10), 0.01);
}

}  // namespace
}  // namespace palamedes::desk
