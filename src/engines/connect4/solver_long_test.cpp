// engines/connect4/solver_long_test.cpp - four in a line on the standard board, from its start.
#include <gtest/gtest.h>

#include "engines/connect4/solver.hpp"
#include "games/connect4/connect4.hpp"

namespace palamedes::engines {
namespace {

// As J. D. Allen and V. Allis found in 1988; that it takes 41 plies, J. Tromp.
TEST(Connect4Long, TheFirstPlayerWinsWithTheMiddleColumnByThe21stDisc) {
  const Connect4 game(6, 7);
  const connect4::Position start = Connect4::start();
  const auto solved = connect4_engine::Solver(game.shape(), 256).solve(start, {});
  ASSERT_TRUE(solved.finished);
  EXPECT_EQ(solved.score, search::win_in(41));
  EXPECT_EQ(solved.line.size(), 41U);
  EXPECT_EQ(game.move_text(start, solved.line.at(0)), "d");
}

}  // namespace
}  // namespace palamedes::engines
