// search/time_budget_test.cpp - no clock runs out by the budgets it is given, however short it is.
#include "search/time_budget.hpp"

#include <gtest/gtest.h>

namespace palamedes::search {
namespace {

TEST(TimeBudget, OfAMoveKeepsSomethingBack) {
  for (const double seconds : {0.01, 0.05, 0.1, 1.0, 10.0, 600.0}) {
    const TimeBudget budget = budget_for_move(seconds);
    EXPECT_DOUBLE_EQ(budget.limit, seconds - kTimeReserve);
    EXPECT_LT(budget.aim, budget.limit) << seconds;
    EXPECT_GE(budget.aim, seconds / 2);
  }
}

TEST(TimeBudget, OfAMoveIsNeverNothing) {
  for (const double seconds : {0.0, 0.001, kTimeReserve}) {
    EXPECT_GT(budget_for_move(seconds).limit, 0) << seconds;
  }
}

// Every move takes all it may, which is more than any search does: still some time is left.
TEST(TimeBudget, OfAClockLastsForAWholeGame) {
  for (const double game : {0.5, 1.0, 10.0, 300.0}) {
    for (const double increment : {0.0, 0.01, 1.0}) {
      double left = game;
      for (int move = 0; move < 60; ++move) {
        const TimeBudget budget = budget_for_clock({left, increment, 0}, 24);
        ASSERT_LE(budget.aim, budget.limit);
        ASSERT_LT(budget.limit, left) << game << '+' << increment << " at move " << move;
        left += increment - budget.limit;
      }
      EXPECT_GT(left, 0);
    }
  }
}

TEST(TimeBudget, OfAClockLastsUntilItIsFilledAgain) {
  for (const int period : {1, 2, 5, 40}) {
    double left = 10;
    for (int to_go = period; to_go > 0; --to_go) {
      const TimeBudget budget = budget_for_clock({left, 0, to_go}, 24);
      ASSERT_LT(budget.limit, left) << to_go << " of " << period;
      left -= budget.limit;
    }
    EXPECT_GT(left, 0) << period;
  }
}

TEST(TimeBudget, OfAClockSharesEvenly) {
  const TimeBudget budget = budget_for_clock({24.02, 0, 0}, 24);
  EXPECT_NEAR(budget.aim, 0.6, 0.001);    // of a second, its share
  EXPECT_NEAR(budget.limit, 3.0, 0.001);  // three shares
  EXPECT_NEAR(budget_for_clock({24.02, 1, 0}, 24).aim, 0.6 * 1.8, 0.001);
  EXPECT_NEAR(budget_for_clock({24.02, 0, 1}, 24).limit, 0.8 * 24, 0.001);
  EXPECT_NEAR(budget_for_clock({24.02, 0, 2}, 24).limit, 12, 0.001);
  // A period longer than the rest of the game is no reason to hurry.
  EXPECT_DOUBLE_EQ(budget_for_clock({24.02, 0, 100}, 24).aim, budget.aim);
}

TEST(TimeBudget, OfAnEmptyClockIsALegalMoveInstantly) {
  const TimeBudget budget = budget_for_clock({0.001, 0, 0}, 24);
  EXPECT_GT(budget.limit, 0);
  EXPECT_LT(budget.limit, 0.001);
}

TEST(TimeFor, IsNothingWithoutATimeOrWithoutAnybodyWhoKeepsIt) {
  Limits limits;
  limits.elapsed = [] { return 0.0; };
  EXPECT_FALSE(time_for(limits));
  limits.seconds = 1;
  EXPECT_TRUE(time_for(limits));
  limits.elapsed = {};
  EXPECT_FALSE(time_for(limits));
}

TEST(TimeFor, WhoIsPatientUsesAllOfIt) {
  Limits limits{.seconds = 2};
  limits.elapsed = [] { return 1.999; };
  EXPECT_TRUE(Spending(limits).over());
  EXPECT_TRUE(Spending(limits).too_late_for_more());
  limits.patient = true;
  EXPECT_FALSE(Spending(limits).over());
  EXPECT_FALSE(Spending(limits).too_late_for_more());
  limits.elapsed = [] { return 2.0; };
  EXPECT_TRUE(Spending(limits).over());
  EXPECT_FALSE(Spending(limits).too_late_for_more());
}

TEST(Spending, OfAClockIsLessTheSurerTheBestMoveIs) {
  Limits limits{.clock = Clock{24.02, 0, 0, 0}};  // an aim of 0.6 seconds
  double now = 0.61;
  limits.elapsed = [&now] { return now; };
  const Spending spending(limits);
  EXPECT_FALSE(spending.too_late_for_more(0));
  EXPECT_TRUE(spending.too_late_for_more(5));
  now = 0.31;
  EXPECT_FALSE(spending.too_late_for_more(5));
  EXPECT_TRUE(spending.too_late_for_more(30));
  now = 0.91;
  EXPECT_TRUE(spending.too_late_for_more(0));
  // A time for one move is used whatever happens.
  limits.clock = {}, limits.seconds = 1;
  EXPECT_FALSE(Spending(limits).too_late_for_more(30));
}

TEST(Spending, IsOverWhenSomebodySaysSo) {
  bool wanted = true;
  Limits limits;
  limits.stop = [&] { return !wanted; };
  const Spending spending(limits);
  const Halt halt = spending.halt();
  EXPECT_FALSE(halt.due(0));
  wanted = false;
  EXPECT_TRUE(spending.over());
  EXPECT_TRUE(halt.due(0));
  EXPECT_FALSE(halt.due(1));  // it is not asked in every node
}

TEST(Spending, LeavesWhatIsLeftOfTheNodesAndAtLeastOne) {
  const Limits free, few{.nodes = 100};
  EXPECT_EQ(Spending(free).halt(1000).nodes, 0U);
  EXPECT_EQ(Spending(few).halt(30).nodes, 70U);
  EXPECT_EQ(Spending(few).halt(100).nodes, 1U);
  EXPECT_FALSE(Spending(few).nodes_spent(99));
  EXPECT_TRUE(Spending(few).nodes_spent(100));
  EXPECT_FALSE(Spending(free).nodes_spent(100));
}

}  // namespace
}  // namespace palamedes::search
