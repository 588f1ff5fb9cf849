// tests/adding_a_game/games/test_games.hpp - stands in the way of the house's own list, so that the
// contract suite runs on the guide's game alone.
#pragma once

#include <gtest/gtest.h>

#include "games/sticks/sticks.hpp"

namespace palamedes {

struct TestSticks {
  using Type = Sticks;
  static Sticks make() { return {}; }
};

using AllTestGames = testing::Types<TestSticks>;

}  // namespace palamedes
