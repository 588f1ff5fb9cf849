// arena/suite_run_test.cpp - whoever is asked for one move is judged as in a match.
#include "arena/suite_run.hpp"

#include <gtest/gtest.h>

#include "arena/test_contestant.hpp"

namespace palamedes::arena {
namespace {

const std::vector<desk::SuiteEntry> kSuite{
    {.id = "win", .game = "connect4", .moves = {"a", "b", "a", "b", "a", "b"}, .best = {"a"}},
    {.id = "avoid", .game = "othello", .avoid = {"f5"}},
    {.id = "any", .game = "othello"},
};

SuitePlan plan_for(const char* player) {
  SuitePlan plan;
  plan.player = player;
  return plan;
}

TEST(SuiteRun, AsksForEveryMoveAndSaysWhichIsSolved) {
  const auto answers = run_suite(kSuite, plan_for("engine-3"), {});
  ASSERT_TRUE(answers.ok()) << answers.error().message;
  ASSERT_EQ(answers->size(), 3U);
  EXPECT_TRUE((*answers)[0].solved);
  EXPECT_EQ((*answers)[0].move, "a");
  EXPECT_TRUE((*answers)[2].solved);
}

TEST(SuiteRun, AMoveToAvoidIsNoSolution) {
  TestContestant::Hall hall;
  SuitePlan plan = plan_for("first-move");
  plan.recruit = recruit_for_tests("late", hall);
  std::vector<desk::SuiteEntry> suite{{.id = "a", .game = "othello"}};
  const std::string played = (*run_suite(suite, plan, {}))[0].move;
  suite[0].avoid = {played};
  EXPECT_FALSE((*run_suite(suite, plan, {}))[0].solved);
}

TEST(SuiteRun, LateIsAVerdictAndNoSolution) {
  TestContestant::Hall hall;
  SuitePlan plan = plan_for("late");
  plan.recruit = recruit_for_tests("late", hall);
  int told = 0;
  const auto answers = run_suite(kSuite, plan, [&](const SolvedEntry&) { ++told; });
  ASSERT_TRUE(answers.ok()) << answers.error().message;
  EXPECT_EQ(told, 3);
  for (const SolvedEntry& answer : *answers) {
    EXPECT_FALSE(answer.solved);
    EXPECT_EQ(answer.verdict, "host-fault");  // it said that this machine held it up
    EXPECT_TRUE(answer.move.empty());
  }
  EXPECT_EQ(hall.in_games, 0);
}

TEST(SuiteRun, RefusesAPositionThatIsNoneBeforeAnybodyIsAsked) {
  std::vector<desk::SuiteEntry> suite = kSuite;
  suite[2].moves = {"a1"};
  const auto answers = run_suite(suite, plan_for("engine-1"), {});
  ASSERT_FALSE(answers.ok());
  EXPECT_NE(answers.error().message.find("'any'"), std::string::npos) << answers.error().message;
}

}  // namespace
}  // namespace palamedes::arena
