// players/hop/greedy_test.cpp - home before captures before distance, and what breaks ties.
#include "players/hop/greedy.hpp"

#include <gtest/gtest.h>

#include <string>

#include "games/hop/hop.hpp"

namespace palamedes {
namespace {

constexpr std::uint64_t at(int row, int col) { return 1ULL << (row * 8 + col); }

std::string answer(const hop::Position& p) { return Hop::move_text(p, greedy_decision(p).move); }

TEST(HopGreedy, StartsWithTheFirstOfAllStepsForward) {
  const GreedyDecision decision = greedy_decision(Hop::start());
  EXPECT_EQ(Hop::move_text(Hop::start(), decision.move), "0,0 0,1");
  EXPECT_EQ(decision.nodes, 31U);
}

TEST(HopGreedy, GoesHomeRatherThanCapture) {
  EXPECT_EQ(answer({at(0, 5) | at(4, 2), at(4, 3) | at(7, 7), Side::First}), "0,5 0,6");
}

TEST(HopGreedy, CapturesMostRatherThanGetFar) {
  // Over (2,0) and (4,0) it gains two pieces and no column.
  EXPECT_EQ(answer({at(1, 0) | at(7, 0) | at(7, 1), at(2, 0) | at(4, 0) | at(0, 7), Side::First}),
            "1,0 3,0 5,0");
}

TEST(HopGreedy, GetsAsFarAsItCan) {
  // Two columns over a friend, one by a step.
  EXPECT_EQ(answer({at(1, 1) | at(5, 1) | at(5, 2), at(7, 7), Side::First}), "5,1 5,3");
  EXPECT_EQ(answer({at(1, 6) | at(5, 6) | at(5, 5), at(7, 0) | at(0, 4), Side::Second}), "5,6 5,4");
}

TEST(HopGreedy, CountsOnlyTheColumnsBeforeTheTarget) {
  // From column 6 to 7 is no gain; the step in row 5 is.
  EXPECT_EQ(answer({at(1, 6) | at(5, 1), at(7, 7), Side::First}), "5,1 5,2");
}

TEST(HopGreedy, AmongEqualsTakesTheLowestStartThenTheLowestEnd) {
  EXPECT_EQ(answer({at(2, 2) | at(4, 2), at(7, 7), Side::First}), "2,2 2,3");
  // Blocked ahead, it goes up to row 1 rather than down to row 3.
  EXPECT_EQ(answer({at(2, 0), at(2, 1) | at(2, 2) | at(7, 7), Side::First}), "2,0 1,0");
}

TEST(HopGreedy, SkipsItsTurnOnlyWithoutAMove) {
  EXPECT_EQ(answer({0, at(3, 3), Side::First}), "pass");
  // Only the way back is open, and it takes it.
  EXPECT_EQ(answer({at(0, 5), at(0, 6) | at(0, 7) | at(1, 5) | at(2, 5), Side::First}), "0,5 0,4");
}

}  // namespace
}  // namespace palamedes
