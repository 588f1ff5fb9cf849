// players/minichess/original_order_test.cpp - the order of moves, by hand and against a slow
// generator.
#include "players/minichess/original_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "players/minichess/test_slow_board.hpp"

namespace palamedes::minichess {
namespace {

std::string listed(std::string_view fen) {
  const Position p = position_of(fen);
  std::string text;
  for (const Move m : original_order(p).list) {
    text += (text.empty() ? "" : " ") + MiniChess2023::move_text(p, m);
  }
  return text;
}

TEST(OriginalOrder, GoesThroughTheSquaresRowByRow) {
  EXPECT_EQ(listed("kqbnr/ppppp/5/5/PPPPP/RNBQK w"), "a2a3 b2b3 c2c3 d2d3 e2e3 b1c3 b1a3");
  EXPECT_EQ(listed("kqbnr/ppppp/5/5/PPPPP/RNBQK b"), "d6e4 d6c4 a5a4 b5b4 c5c4 d5d4 e5e4");
}

TEST(OriginalOrder, PawnsPushThenCaptureTowardTheHigherColumnFirst) {
  EXPECT_EQ(listed("k4/5/p1p2/1P3/5/4K w").substr(0, 14), "b3b4 b3c4 b3a4");
  EXPECT_EQ(listed("n1n1k/1P3/5/5/5/4K w").substr(0, 17), "b5b6q b5c6q b5a6q");
}

TEST(OriginalOrder, PiecesTakeTheirStepsInTheCoursesOrder) {
  EXPECT_EQ(listed("k4/5/5/2R2/5/4K w").substr(0, 44),
            "c3d3 c3e3 c3b3 c3a3 c3c2 c3c1 c3c4 c3c5 c3c6");
  EXPECT_EQ(listed("1k3/5/5/2B2/5/4K w").substr(0, 34), "c3d2 c3b2 c3a1 c3d4 c3e5 c3b4 c3a5");
  EXPECT_EQ(listed("3k1/5/5/2N2/5/4K w").substr(0, 39), "c3e2 c3a2 c3e4 c3a4 c3d1 c3b1 c3d5 c3b5");
  EXPECT_EQ(listed("4k/5/5/5/1K3/5 w"), "b2b1 b2c2 b2b3 b2a2 b2c1 b2a1 b2c3 b2a3");
}

TEST(OriginalOrder, ACaptureOfTheKingIsTheLastMove) {
  // The rook's other moves, the pawn and the rook behind it are not listed any more.
  const std::string fen = "5/k3P/5/R3P/4R/K4 w";
  EXPECT_EQ(listed(fen), "e5e6q a3b3 a3c3 a3d3 a3a2 a3a4 a3a5");
  EXPECT_TRUE(original_order(position_of(fen)).takes_king);
}

TEST(OriginalOrder, HasTheMovesOfTheRulesAndTheOrderOfTheSlowGenerator) {
  Rng rng(3);
  for (int game = 0; game < 60; ++game) {
    Position p = MiniChess2023::start();
    for (int ply = 0; ply < 60; ++ply) {
      const SlowBoard slow = SlowBoard::read(MiniChess2023::position_text({p, {}}));
      const OriginalMoves moves = original_order(p);
      std::string fast_text, slow_text;
      for (const Move m : moves.list) fast_text += move_text(p, m) + " ";
      for (const SlowMove& m : slow.moves()) slow_text += SlowBoard::text(m) + " ";
      ASSERT_EQ(fast_text, slow_text) << MiniChess2023::position_text({p, {}});
      ASSERT_EQ(moves.takes_king, MiniChess2023::can_take_king(p));
      if (MiniChess2023::final(p)) break;
      const auto legal = MiniChess2023::moves(p);
      ASSERT_TRUE(
          std::is_permutation(legal.begin(), legal.end(), moves.list.begin(), moves.list.end()));
      p = MiniChess2023::play(p, legal[rng.below(legal.size())]);
    }
  }
}

}  // namespace
}  // namespace palamedes::minichess
