// players/othello/nthu_base_test.cpp - the baselines' weights by hand, and their searches against
// plain minimax on the reference rules.
#include "players/othello/nthu_base.hpp"

#include <gtest/gtest.h>

#include "games/othello/othello.hpp"
#include "players/othello/slow_othello.hpp"

namespace palamedes {
namespace {

using othello::kNthuBase2, othello::kNthuBase3, othello::kNthuBase4, othello::kNthuBase5;
using othello::NthuBase, othello::weigh;
using slow::Board;

othello::Position nthu_position(const char* text) {
  const auto setup = Othello<8>::parse_position(text);
  EXPECT_TRUE(setup.ok()) << setup.error().message;
  return setup->position;
}

TEST(NthuBase, WeighsNothingAtTheStart) {
  for (const NthuBase& base : {kNthuBase2, kNthuBase3, kNthuBase4, kNthuBase5}) {
    EXPECT_EQ(weigh<8>(base, Othello<8>::start()), 0);
  }
}

TEST(NthuBase, WeighsDiscsAndCorners) {
  // Black: a corner, an edge and one in the middle. White: beside the corner.
  const auto p =
      nthu_position("XO--X--- -------- -------- ---X---- -------- -------- -------- -------- X");
  EXPECT_EQ(weigh<8>(kNthuBase2, p), 2 + 10 * 4);
  EXPECT_EQ(weigh<8>(kNthuBase3, p), 2 + 50 * 8);
  // One move (c1) against none.
  EXPECT_EQ(weigh<8>(kNthuBase4, p), 2 + 10 + 100 * (8 + 1 + 4) + 1000);
}

TEST(NthuBase, WeighsForTheSideToMove) {
  const auto p =
      nthu_position("XO--X--- -------- -------- ---X---- -------- -------- -------- -------- O");
  EXPECT_EQ(weigh<8>(kNthuBase2, p), -(2 + 10 * 4));
  EXPECT_EQ(weigh<8>(kNthuBase4, p), -(2 + 10 + 100 * (8 + 1 + 4) + 1000));
}

TEST(NthuBase, Base2TakesTheCornerAndBase4AvoidsTheSquareBesideIt) {
  // Black may play h1, or e3 for two discs.
  const auto corner =
      nthu_position("-----XO- -------- -------- ----O--- ----O--- ----X--- -------- -------- X");
  EXPECT_EQ(othello::choose_nthu_base<8>(kNthuBase2, corner, {}).move, 7U);
  // Black may play b2 or f6, one disc each.
  const auto beside =
      nthu_position("-------- -------- --O----- ---X---- -------- ---X---- ----O--- -------- X");
  EXPECT_NE(othello::choose_nthu_base<8>(kNthuBase4, beside, {}).move, 9U);
}

TEST(NthuBase, StoppedAtOnceStillMoves) {
  Thinking thinking;
  thinking.stop = [] { return true; };
  const Choice choice = othello::choose_nthu_base<8>(kNthuBase5, Othello<8>::start(), thinking);
  EXPECT_EQ(choice.move, 19U);  // d3, the first
  EXPECT_EQ(choice.depth, 0);
  EXPECT_EQ(choice.nodes, 0U);
}

TEST(NthuBase, CountsItsNodes) {
  const auto start = Othello<8>::start();
  EXPECT_EQ(othello::choose_nthu_base<8>(kNthuBase2, start, {}).nodes, 4U);
  EXPECT_EQ(othello::choose_nthu_base<8>(kNthuBase3, start, {}).nodes, 4U + 12 + 56);
  EXPECT_LT(othello::choose_nthu_base<8>(kNthuBase4, start, {}).nodes, 4U + 12 + 56);
  EXPECT_EQ(othello::choose_nthu_base<8>(kNthuBase5, start, {}).depth, 5);
}

// What one disc on a square counts in the sum of positions.
int square_worth(const NthuBase& base, int size, int row, int col) {
  const int down = std::min(row, size - 1 - row), across = std::min(col, size - 1 - col);
  if (down == 0 && across == 0) return base.corner;
  if (down <= 1 && across <= 1) return base.near_corner;
  return down == 0 || across == 0 ? base.edge : 0;
}

int slow_weight(const NthuBase& base, const Board& board, char player) {
  int sum = 0;
  for (int row = 0; row < board.size; ++row) {
    for (int col = 0; col < board.size; ++col) {
      if (board.at(row, col) == '-') continue;
      const int worth = base.material + base.position * square_worth(base, board.size, row, col);
      sum += board.at(row, col) == player ? worth : -worth;
    }
  }
  const Board mine = board.side == player ? board : board.passed();
  const auto own = static_cast<int>(mine.placements().size());
  const auto enemy = static_cast<int>(mine.passed().placements().size());
  return sum + base.mobility * (own - enemy) + base.no_move * ((enemy == 0) - (own == 0));
}

int slow_value(const NthuBase& base, const Board& board, char player, int depth) {
  const bool over = board.placements().empty() && board.passed().placements().empty();
  if (depth == 0 || over) return slow_weight(base, board, player);
  auto squares = board.placements();
  std::vector<int> values;
  if (squares.empty()) return slow_value(base, board.passed(), player, depth - 1);
  for (const auto& square : squares) {
    values.push_back(slow_value(base, board.after(square), player, depth - 1));
  }
  return board.side == player ? *std::max_element(values.begin(), values.end())
                              : *std::min_element(values.begin(), values.end());
}

std::string slow_choice(const NthuBase& base, const Board& board) {
  std::string answer = "pass";
  std::optional<int> best;
  for (const auto& square : board.placements()) {
    const int value = slow_value(base, board.after(square), board.side, base.depth - 1);
    if (best && value <= *best) continue;
    best = value;
    answer = square;
  }
  return answer;
}

template <int kSize>
void compare_with_slow(const NthuBase& base, int earliest, int latest, int stride = 1) {
  const auto game = *find_game(Othello<kSize>::id());
  for (int plies = earliest; plies <= latest; plies += stride) {
    const auto play = slow::random_play(*game, static_cast<std::uint64_t>(plies), plies);
    const auto p = Othello<kSize>::parse_position(play->position())->position;
    const Choice choice = othello::choose_nthu_base<kSize>(base, p, {});
    EXPECT_EQ(play->move_text(choice.move), slow_choice(base, Board::from(play->position())))
        << play->position();
  }
}

TEST(NthuBase, ChooseWhatPlainMinimaxChooses) {
  for (const NthuBase& base : {kNthuBase2, kNthuBase3, kNthuBase4}) {
    const int stride = base.depth == 1 ? 1 : 7;
    compare_with_slow<8>(base, 0, 60, stride);
    compare_with_slow<6>(base, 0, 32, stride);
  }
  compare_with_slow<8>(kNthuBase5, 0, 2);  // where five plies are few enough for the slow one
  compare_with_slow<8>(kNthuBase5, 54, 60);
  compare_with_slow<6>(kNthuBase5, 26, 32);
}

}  // namespace
}  // namespace palamedes
