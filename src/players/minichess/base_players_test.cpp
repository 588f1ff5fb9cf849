// players/minichess/base_players_test.cpp - base1's draw by hand, base2 to base4 against a slow
// minimax.
#include "players/minichess/base_players.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "players/minichess/test_slow_board.hpp"

namespace palamedes::minichess {
namespace {

constexpr int kNever = -10'000'000;

int slow_material(const SlowBoard& board) {
  int sum = 0;
  for (const std::string& row : board.rows) {
    for (const char piece : row) {
      const auto kind = std::string_view("prnbqk").find(to_lower(piece));
      if (kind == std::string_view::npos) continue;
      constexpr std::array kWorth{2, 6, 7, 8, 20, 100};
      sum += SlowBoard::is_white(piece) == board.white ? kWorth[kind] : -kWorth[kind];
    }
  }
  return sum;
}

int slow_value(const SlowBoard& board, int depth) {
  if (board.can_take_king()) return slow_material(board) + 100000;
  if (depth == 0) return slow_material(board);
  int best = kNever;
  for (const SlowMove& m : board.moves()) {
    best = std::max(best, -slow_value(board.after(m), depth - 1));
  }
  return best;
}

std::string slow_choice(const SlowBoard& board, int depth) {
  std::string chosen = SlowBoard::text(board.moves().front());
  int best = kNever;
  for (const SlowMove& m : board.moves()) {
    const int value = -slow_value(board.after(m), depth - 1);
    if (value <= best) continue;
    best = value;
    chosen = SlowBoard::text(m);
  }
  return chosen;
}

using Choose = Analysis (*)(const Position&, const Limits&);

std::string answer(Choose choose, std::string_view fen) {
  const Position p = position_of(fen);
  return move_text(p, static_cast<Move>(choose(p, {}).best));
}

// Along random games from the start.
void agrees_with_slow_minimax(Choose choose, int depth, int games) {
  Rng rng(static_cast<std::uint64_t>(depth));
  for (int game = 0; game < games; ++game) {
    Position p = MiniChess2023::start();
    for (int ply = 0; ply < 40 && !MiniChess2023::final(p); ++ply) {
      if (ply % 5 == 0) {
        const std::string fen = MiniChess2023::position_text({p, {}});
        const Analysis choice = choose(p, {});
        ASSERT_EQ(choice.depth, depth);
        ASSERT_EQ(move_text(p, static_cast<Move>(choice.best)),
                  slow_choice(SlowBoard::read(fen), depth))
            << fen;
      }
      const auto moves = MiniChess2023::moves(p);
      p = MiniChess2023::play(p, moves[rng.below(moves.size())]);
    }
  }
}

TEST(MiniChessBase1, TakesTheMoveOfItsOnlyDraw) {
  // 128959393 leaves 3 when divided by 7: the fourth of a2a3 b2b3 c2c3 d2d3 e2e3 b1c3 b1a3.
  static_assert(128959393 % 7 == 3);
  EXPECT_EQ(answer(choose_base1, "kqbnr/ppppp/5/5/PPPPP/RNBQK w"), "d2d3");
  // Eight moves of a lone king: remainder 1, the second of b2b1 b2c2 b2b3 ...
  static_assert(128959393 % 8 == 1);
  EXPECT_EQ(answer(choose_base1, "4k/5/5/5/1K3/5 w"), "b2c2");
}

TEST(MiniChessBase2, ChoosesAsASlowMinimaxDoes) { agrees_with_slow_minimax(choose_base2, 2, 8); }

TEST(MiniChessBase3, ChoosesAsASlowMinimaxDoes) {
  agrees_with_slow_minimax(choose_base3, 4, 1);
  for (const char* fen : {"k4/1p3/5/2N2/5/4K w", "k2n1/5/1p3/5/P4/4K b", "k4/4P/5/1p3/p4/4K b"}) {
    EXPECT_EQ(answer(choose_base3, fen), slow_choice(SlowBoard::read(fen), 4)) << fen;
  }
}

TEST(MiniChessBase4, ChoosesAsASlowMinimaxOfDepthSixDoes) {
  for (const char* fen : {"k4/1p3/5/2P2/5/4K w", "k4/5/1p3/5/P2P1/4K b", "k4/3P1/5/1p3/5/4K b",
                          "k4/p4/P4/4p/4P/4K w", "k4/p1n2/5/5/4P/4K b"}) {
    EXPECT_EQ(answer(choose_base4, fen), slow_choice(SlowBoard::read(fen), 6)) << fen;
  }
}

TEST(MiniChessBasePlayers, TakeTheFirstOfEqualMoves) {
  // Nothing to win in two plies: all seven moves are worth 0.
  EXPECT_EQ(answer(choose_base2, "kqbnr/ppppp/5/5/PPPPP/RNBQK w"), "a2a3");
}

TEST(MiniChessBasePlayers, SaveTheKingBeforeTheQueen) {
  // The black rook can take on e1. Moving the king away costs the queen, but not the game.
  for (const Choose choose : {choose_base2, choose_base3, choose_base4}) {
    const Position p = position_of("k3r/5/5/1n3/5/3QK w");
    const Position after = play_on_board(p, static_cast<Move>(choose(p, {}).best));
    EXPECT_FALSE(MiniChess2023::can_take_king(after));
  }
}

TEST(MiniChessBasePlayers, CountWhatTheyLookAt) {
  // No king can be taken within two plies of the start; within four the counts are those of perft,
  // where a king that can be taken ends the line.
  const Position start = MiniChess2023::start();
  EXPECT_EQ(choose_base2(start, {}).nodes, 7U + 49U);
  EXPECT_EQ(choose_base3(start, {}).nodes, 7U + 49U + 452U + 4212U);
}

}  // namespace
}  // namespace palamedes::minichess
