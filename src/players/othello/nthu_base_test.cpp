// players/othello/nthu_base_test.cpp - the baselines against recorded decisions of the released
// programs, their weights by hand, and their searches against slow ones on the reference rules.
#include "players/othello/nthu_base.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <limits>
#include <map>
#include <sstream>

#include "games/othello/othello.hpp"
#include "players/othello/test_slow_othello.hpp"

namespace palamedes {
namespace {

using othello::kNthuBase2, othello::kNthuBase3, othello::kNthuBase4, othello::kNthuBase5;
using othello::NthuBase, othello::weigh;
using slow::Board;

othello::Position nthu_position(const std::string& text) {
  const auto setup = Othello<8>::parse_position(text);
  EXPECT_TRUE(setup.ok()) << setup.error().message;
  return setup->position;
}

TEST(NthuBase, RepeatTheRecordedDecisionsOfTheReleasedPrograms) {
  const std::map<std::string, NthuBase> bases{
      {"base2", kNthuBase2}, {"base3", kNthuBase3}, {"base4", kNthuBase4}, {"base5", kNthuBase5}};
  std::map<std::string, int> decisions;
  std::ifstream file(PALAMEDES_SOURCE_DIR "/tests/data/nthu-othello-decisions.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string base, board, side, colon, move;
    words >> base >> board >> side >> colon >> move;
    const auto p = nthu_position(board + ' ' + side);
    const Analysis choice = othello::choose_nthu_base<8>(bases.at(base), p, {});
    EXPECT_EQ(Othello<8>::move_text(p, static_cast<othello::Move>(choice.best)), move) << line;
    ++decisions[base];
  }
  EXPECT_EQ(decisions, (std::map<std::string, int>{
                           {"base2", 60}, {"base3", 60}, {"base4", 60}, {"base5", 60}}));
}

// The worth to black.
int black_weighs(const NthuBase& base, const std::string& discs) {
  const auto p = nthu_position(discs + " X");
  return weigh<8>(base, p.own, p.opp);
}

int white_weighs(const NthuBase& base, const std::string& discs) {
  const auto p = nthu_position(discs + " X");
  return weigh<8>(base, p.opp, p.own);
}

TEST(NthuBase, WeighsNothingAtTheStart) {
  const auto start = Othello<8>::start();
  for (const NthuBase& base : {kNthuBase2, kNthuBase3, kNthuBase4, kNthuBase5}) {
    EXPECT_EQ(weigh<8>(base, start.own, start.opp), 0);
  }
}

// Black: a corner, an edge and one in the middle. White: beside the corner. Black has one move, c1.
constexpr const char* kOneMoveAgainstNone =
    "XO--X--- -------- -------- ---X---- -------- -------- -------- --------";

TEST(NthuBase, WeighsDiscsAndCorners) {
  EXPECT_EQ(black_weighs(kNthuBase2, kOneMoveAgainstNone), 2 + 10 * 4);
  EXPECT_EQ(black_weighs(kNthuBase3, kOneMoveAgainstNone), 2 + 50 * 8);
  EXPECT_EQ(white_weighs(kNthuBase2, kOneMoveAgainstNone), -(2 + 10 * 4));
}

TEST(NthuBase, AnEnemyWithoutMovesIsABonusAndNoneOfItsOwnIsNoPenalty) {
  const int board = 2 + 10 + 100 * (8 + 1 + 4);
  EXPECT_EQ(black_weighs(kNthuBase4, kOneMoveAgainstNone), board + 1000);
  EXPECT_EQ(white_weighs(kNthuBase4, kOneMoveAgainstNone), -board);
}

TEST(NthuBase, Base2TakesTheCornerAndBase4AvoidsTheSquareBesideIt) {
  // Black may play h1, or e3 for two discs.
  const auto corner =
      nthu_position("-----XO- -------- -------- ----O--- ----O--- ----X--- -------- -------- X");
  EXPECT_EQ(othello::choose_nthu_base<8>(kNthuBase2, corner, {}).best, 7U);
  // Black may play b2 or f6, one disc each.
  const auto beside =
      nthu_position("-------- -------- --O----- ---X---- -------- ---X---- ----O--- -------- X");
  EXPECT_NE(othello::choose_nthu_base<8>(kNthuBase4, beside, {}).best, 9U);
}

TEST(NthuBase, StoppedAtOnceStillMoves) {
  Limits limits;
  limits.stop = [] { return true; };
  const Analysis choice = othello::choose_nthu_base<8>(kNthuBase5, Othello<8>::start(), limits);
  EXPECT_EQ(choice.best, 19U);  // d3, the first
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
  return sum + base.mobility * (own - enemy) + base.no_move * (enemy == 0);
}

// Between alpha and beta where the base prunes.
int slow_value(const NthuBase& base, const Board& board, char player, int depth, int alpha,
               int beta) {
  const auto squares = depth == 0 ? std::vector<std::string>() : board.placements();
  if (squares.empty()) return slow_weight(base, board, player);
  std::vector<int> values;
  for (const auto& square : squares) {
    values.push_back(slow_value(base, board.put_disc(square), player, depth - 1, alpha, beta));
    if (board.side == player) {
      alpha = std::max(alpha, values.back());
    } else {
      beta = std::min(beta, values.back());
    }
    if (base.prune && beta <= alpha) break;
  }
  return board.side == player ? *std::max_element(values.begin(), values.end())
                              : *std::min_element(values.begin(), values.end());
}

std::string slow_choice(const NthuBase& base, const Board& board) {
  std::string answer = "pass";
  int best = std::numeric_limits<int>::min();
  for (const auto& square : board.placements()) {
    const int value = slow_value(base, board.put_disc(square), board.side, base.depth - 1, best,
                                 std::numeric_limits<int>::max());
    if (value < best) continue;
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
    const Analysis choice = othello::choose_nthu_base<kSize>(base, p, {});
    EXPECT_EQ(play->move_text(choice.best), slow_choice(base, Board::from(play->position())))
        << play->position();
  }
}

TEST(NthuBase, ChooseWhatTheSlowOnesChoose) {
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
