// players/othello/corner_ab7_test.cpp - othello/corner-ab7 by hand, and against its own search
// without pruning.
#include "players/othello/corner_ab7.hpp"

#include <gtest/gtest.h>

#include "games/othello/othello.hpp"
#include "players/othello/test_slow_othello.hpp"

namespace palamedes {
namespace {

using slow::Board;

// Two moves. After a2 black has 4 discs, and white must pass.
constexpr const char* kTwoMoves =
    "-------- -------- O--O---- X------- -------- -O------ --O----- -X----O- X";

othello::Position position(const char* text) {
  const auto setup = Othello<8>::parse_position(text);
  EXPECT_TRUE(setup.ok()) << setup.error().message;
  return setup->position;
}

std::string name(const Analysis& choice) {
  return Othello<8>::move_text({}, static_cast<othello::Move>(choice.best));
}

TEST(OthelloCornerAb7, TakesACornerAtOnceAndTheFirstOfTwo) {
  const Analysis choice = othello::choose_corner_ab7<8>(
      position("-----XO- -------- -------- -------- -------- -------- -------- -OX----- X"), {});
  EXPECT_EQ(name(choice), "h1");
  EXPECT_EQ(choice.depth, 0);
}

TEST(OthelloCornerAb7, HopesForTheEnemysKindestReply) {
  // After a7 black's b7 would give white the fourth corner. Who expected a8 instead would count
  // three and 40 others, and play b7, which leaves three and 41.
  const Analysis choice = othello::choose_corner_ab7<8>(
      position("OOOOOOOO OOXXXOOX OXXXOXOO OXXOXXOO OXOOXOOO XXXXXXOO --XXXOOO -OXXOOOO O"), {});
  EXPECT_EQ(name(choice), "a7");
  EXPECT_EQ(choice.evaluation, 4 * 9999 + 37);
  EXPECT_EQ(choice.depth, 8);
}

TEST(OthelloCornerAb7, GoesOnBehindAPass) {
  // d6 d8, a second pass, e5 f4, a third and a5 leave 10 after a2: as many as after d6.
  const Analysis choice = othello::choose_corner_ab7<8>(position(kTwoMoves), {});
  EXPECT_EQ(name(choice), "a2");
  EXPECT_EQ(choice.evaluation, 10);
  // The original played c2 here; who ends a line at a pass plays another move.
  EXPECT_EQ(
      name(othello::choose_corner_ab7<8>(
          position("X--X-OOO XO-XOOOO XXOOXOOO X-XOOXOO XOXXOOOO XOXOXXOX XOOXXX-- XOOO-X-- X"),
          {})),
      "c2");
}

TEST(OthelloCornerAb7, PlaysTheFirstOfEquals) {
  EXPECT_EQ(name(othello::choose_corner_ab7<8>(Othello<8>::start(), {})), "d3");
}

TEST(OthelloCornerAb7, PassesWhenItMust) {
  EXPECT_EQ(
      name(othello::choose_corner_ab7<8>(
          position("XO------ -------- -------- -------- -------- -------- -------- -------- O"),
          {})),
      "pass");
}

TEST(OthelloCornerAb7, WhenStoppedPlaysTheBestSoFar) {
  Limits limits;
  int questions = 0;
  limits.stop = [&] { return ++questions > 1; };
  const Analysis second = othello::choose_corner_ab7<8>(position(kTwoMoves), limits);
  EXPECT_EQ(name(second), "a2");
  EXPECT_EQ(second.evaluation, 10);

  limits.stop = [] { return true; };
  const Analysis none = othello::choose_corner_ab7<8>(position(kTwoMoves), limits);
  EXPECT_EQ(name(none), "a2");
  EXPECT_EQ(none.depth, 0);
  EXPECT_FALSE(none.evaluation.has_value());
}

TEST(OthelloCornerAb7, StopsInTheMiddleOfAMove) {
  Limits limits;
  int questions = 0;
  limits.stop = [&] { return ++questions > 2; };
  const Analysis choice = othello::choose_corner_ab7<8>(Othello<8>::start(), limits);
  EXPECT_EQ(name(choice), "d3");
  EXPECT_LT(choice.nodes, 3000U);
}

int worth(const Board& board, char side) {
  int sum = 0;
  const int last = board.size - 1;
  for (int row = 0; row <= last; ++row) {
    for (int col = 0; col <= last; ++col) {
      if (board.at(row, col) != side) continue;
      sum += row % last == 0 && col % last == 0 ? 9999 : 1;
    }
  }
  return sum;
}

int slow_value(const Board& board, char player, int depth, bool raising) {
  const auto squares = depth == 0 ? std::vector<std::string>() : board.placements();
  if (squares.empty()) return worth(board, player);
  std::vector<int> values;
  for (const auto& square : squares) {
    values.push_back(slow_value(board.put_disc(square), player, depth - 1, !raising));
  }
  return raising ? *std::max_element(values.begin(), values.end())
                 : *std::min_element(values.begin(), values.end());
}

std::string slow_choice(const Board& board) {
  std::string answer = "pass";
  int best = -1;
  const auto squares = board.placements();
  for (const auto& square : squares) {
    if (board.is_corner(square)) return square;
  }
  for (const auto& square : squares) {
    const int value = slow_value(board.put_disc(square), board.side, 7, true);
    if (value > best) {
      best = value;
      answer = square;
    }
  }
  return answer;
}

template <int kSize>
void compare_with_slow(int earliest, int latest) {
  const auto game = *find_game(Othello<kSize>::id());
  for (int plies = earliest; plies <= latest; ++plies) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const auto play = slow::random_play(*game, seed, plies);
      const auto p = Othello<kSize>::parse_position(play->position())->position;
      const Analysis choice = othello::choose_corner_ab7<kSize>(p, {});
      EXPECT_EQ(play->move_text(choice.best), slow_choice(Board::from(play->position())))
          << play->position();
    }
  }
}

TEST(OthelloCornerAb7, PruningDoesNotChangeItsChoice) {
  compare_with_slow<8>(54, 60);  // few empty squares, so that the slow one comes to an end
  compare_with_slow<6>(26, 32);
}

}  // namespace
}  // namespace palamedes
