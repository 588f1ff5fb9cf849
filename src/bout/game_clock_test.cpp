// bout/game_clock_test.cpp - every kind of clock, to the second.
#include "bout/game_clock.hpp"

#include <gtest/gtest.h>

#include "bout/table_clock.hpp"

namespace palamedes {
namespace {

TEST(GameClock, PerMoveTimeIsTheSameEveryTime) {
  GameClock clock({.move = 1.0, .margin = 0.1});
  EXPECT_EQ(clock.granted(Side::First).seconds, 1.0);
  EXPECT_FALSE(clock.granted(Side::First).clock.has_value());
  EXPECT_DOUBLE_EQ(clock.limit(Side::First), 1.1);
  EXPECT_TRUE(clock.charge(Side::First, 1.05));  // within the margin,
  EXPECT_DOUBLE_EQ(clock.limit(Side::First), 1.1);
  EXPECT_FALSE(clock.charge(Side::First, 1.2));  // and beyond it
}

TEST(GameClock, AFirstMoveMayTakeLongerAndCostsNoBank) {
  GameClock clock({.move = 1.0, .first = 5, .bank = 2, .margin = 0});
  EXPECT_DOUBLE_EQ(clock.limit(Side::Second), 5);
  EXPECT_TRUE(clock.charge(Side::Second, 4));
  EXPECT_DOUBLE_EQ(clock.limit(Side::Second), 3);
  EXPECT_DOUBLE_EQ(clock.limit(Side::First), 5);
}

TEST(GameClock, AGameClockRunsDownAndIsFilledUp) {
  GameClock clock({.game = 10.0, .increment = 0.5, .margin = 0});
  EXPECT_TRUE(clock.charge(Side::First, 4));
  const auto limits = clock.granted(Side::Second);
  ASSERT_TRUE(limits.clock.has_value());
  EXPECT_DOUBLE_EQ(limits.clock->remaining, 10);
  EXPECT_DOUBLE_EQ(limits.clock->opponent, 6.5);
  EXPECT_DOUBLE_EQ(limits.clock->increment, 0.5);
  EXPECT_FALSE(clock.charge(Side::First, 7));
}

TEST(GameClock, ABankPaysForLongMovesUntilItIsEmpty) {
  GameClock clock({.move = 1.0, .bank = 2.0, .margin = 0});
  EXPECT_TRUE(clock.charge(Side::First, 2.5));
  EXPECT_TRUE(clock.charge(Side::First, 0.1));  // saves nothing
  EXPECT_DOUBLE_EQ(clock.limit(Side::First), 1.5);
  EXPECT_DOUBLE_EQ(clock.limit(Side::Second), 3);
  EXPECT_FALSE(clock.charge(Side::First, 1.6));
}

TEST(GameClock, TablesHaveTheClockThatWasWishedFor) {
  const TimeControl game = time_control(ClockWish{.game = 60, .increment = 2});
  EXPECT_EQ(game.game, 60);
  EXPECT_EQ(game.increment, 2);
  EXPECT_EQ(game.move, std::nullopt);
  EXPECT_DOUBLE_EQ(GameClock(game).limit(Side::First), 60.05);
  EXPECT_DOUBLE_EQ(GameClock(time_control(ClockWish{.move = 700})).limit(Side::First), 700.05);
  EXPECT_DOUBLE_EQ(GameClock(time_control(std::nullopt)).limit(Side::First), 60.05);
}

TEST(GameClock, IsWrittenAsSecondsAndIncrement) {
  EXPECT_DOUBLE_EQ((*parse_clock("60")).game, 60);
  EXPECT_DOUBLE_EQ((*parse_clock("1.5+0.1")).increment, 0.1);
  for (const char* text : {"", "+1", "1+", "0", "-5", "5+-1", "a", "1+2+3", "inf"}) {
    EXPECT_FALSE(parse_clock(text).ok()) << text;
  }
}

}  // namespace
}  // namespace palamedes
