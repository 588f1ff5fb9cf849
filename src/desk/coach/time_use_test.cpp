// How a clock was used, by made-up moves.
#include "desk/coach/time_use.hpp"

#include <gtest/gtest.h>

namespace palamedes::desk {
namespace {

std::vector<TimedMove> moves_of(std::size_t count, double seconds) {
  return std::vector<TimedMove>(count, TimedMove{seconds, false});
}

TEST(TimeUse, IsUnknownWithoutAClock) {
  EXPECT_EQ(time_spent("", moves_of(20, 1), false, {}).use, TimeUse::Unknown);
  EXPECT_EQ(time_spent("soon", moves_of(20, 1), false, {}).use, TimeUse::Unknown);
}

TEST(TimeUse, TellsAnInstantMoverFromAHoarderAndASoundOne) {
  EXPECT_EQ(time_spent("60", moves_of(20, 0.01), false, {}).use, TimeUse::Instant);
  EXPECT_EQ(time_spent("60", moves_of(20, 0.3), false, {}).use, TimeUse::Hoarding);
  EXPECT_EQ(time_spent("60", moves_of(20, 1.8), false, {}).use, TimeUse::Sound);
  EXPECT_EQ(time_spent("0.1/move", moves_of(20, 0.001), false, {}).use, TimeUse::Instant);
  EXPECT_EQ(time_spent("0.1/move", moves_of(20, 0.02), false, {}).use, TimeUse::Sound);
}

TEST(TimeUse, ForcedMovesAreNotHaste) {
  auto moves = moves_of(6, 2);
  for (int i = 0; i < 20; ++i) moves.push_back({0.0, true});
  EXPECT_EQ(time_spent("60", moves, false, {}).use, TimeUse::Sound);
}

TEST(TimeUse, TroubleIsAMistakeOnTheLastSeconds) {
  auto moves = moves_of(10, 5.6);  // 56 of 60 seconds
  moves.push_back({0.3, false});
  EXPECT_EQ(time_spent("60", moves, false, 10).use, TimeUse::Trouble);
  EXPECT_EQ(time_spent("60", moves, false, 2).use, TimeUse::Sound);
  EXPECT_EQ(time_spent("60", moves, true, 10).use, TimeUse::Flagged);
}

TEST(TimeUse, SaysNothingOfFewMoves) {
  EXPECT_EQ(time_spent("60", moves_of(4, 0.01), false, {}).use, TimeUse::Unknown);
}

}  // namespace
}  // namespace palamedes::desk
