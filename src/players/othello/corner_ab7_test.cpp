// players/othello/corner_ab7_test.cpp - othello/corner-ab7 by hand, and against its own search
// without pruning.
#include "players/othello/corner_ab7.hpp"

#include <gtest/gtest.h>

#include "games/othello/othello.hpp"
#include "players/othello/slow_othello.hpp"

namespace palamedes {
namespace {

using slow::Board;

// Two moves. After a2 (4 discs) white has none. After d6 white has two: a5, which ends the game
// with 3 black discs, and d8, after which a2 e5 f4 are forced and leave 8.
constexpr const char* kTwoMoves =
    "-------- -------- O--O---- X------- -------- -O------ --O----- -X----O- X";

othello::Position position(const char* text) {
  const auto setup = Othello<8>::parse_position(text);
  EXPECT_TRUE(setup.ok()) << setup.error().message;
  return setup->position;
}

std::string name(const Choice& choice) {
  return Othello<8>::move_text({}, static_cast<othello::Move>(choice.move));
}

TEST(OthelloCornerAb7, TakesACornerAtOnceAndTheFirstOfTwo) {
  const Choice choice = othello::choose_corner_ab7<8>(
      position("-----XO- -------- -------- -------- -------- -------- -------- -OX----- X"), {});
  EXPECT_EQ(name(choice), "h1");
  EXPECT_EQ(choice.depth, 0);
}

TEST(OthelloCornerAb7, HopesForTheEnemysKindestReply) {
  // Who expected the worst would see 4 for a2 and 3 for d6.
  const Choice choice = othello::choose_corner_ab7<8>(position(kTwoMoves), {});
  EXPECT_EQ(name(choice), "d6");
  EXPECT_EQ(choice.evaluation, 8);
  EXPECT_EQ(choice.depth, 8);
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
  Thinking thinking;
  int questions = 0;
  thinking.stop = [&] { return ++questions > 1; };
  const Choice second = othello::choose_corner_ab7<8>(position(kTwoMoves), thinking);
  EXPECT_EQ(name(second), "a2");
  EXPECT_EQ(second.evaluation, 4);

  thinking.stop = [] { return true; };
  const Choice none = othello::choose_corner_ab7<8>(position(kTwoMoves), thinking);
  EXPECT_EQ(name(none), "a2");
  EXPECT_EQ(none.depth, 0);
  EXPECT_FALSE(none.evaluation.has_value());
}

TEST(OthelloCornerAb7, StopsInTheMiddleOfAMove) {
  Thinking thinking;
  int questions = 0;
  thinking.stop = [&] { return ++questions > 2; };
  const Choice choice = othello::choose_corner_ab7<8>(Othello<8>::start(), thinking);
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
    values.push_back(slow_value(board.after(square), player, depth - 1, !raising));
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
    const int value = slow_value(board.after(square), board.side, 7, true);
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
      const Choice choice = othello::choose_corner_ab7<kSize>(p, {});
      EXPECT_EQ(play->move_text(choice.move), slow_choice(Board::from(play->position())))
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
