// players/minichess/pst_players_test.cpp - the players of seed 002 against their searches written
// out with a maximising and a minimising level, on the slow board and without cut-offs.
#include "players/minichess/pst_players.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "players/minichess/square_bonus.hpp"
#include "players/minichess/test_slow_board.hpp"

namespace palamedes::minichess {
namespace {

// For white.
int slow_evaluation(const SlowBoard& board) {
  int sum = 0;
  for (int r = 0; r < 6; ++r) {
    for (int c = 0; c < 5; ++c) {
      const char piece = board.at(r, c);
      const auto kind = std::string_view("prnbqk").find(to_lower(piece));
      if (kind == std::string_view::npos) continue;
      constexpr std::array kWorth{4, 20, 12, 12, 36, 100000};
      const bool white = SlowBoard::is_white(piece);
      const int square = white ? r * 5 + c : (5 - r) * 5 + (4 - c);
      const int worth = kWorth[kind] + kSquareBonus[kind][static_cast<std::size_t>(square)];
      sum += white ? worth : -worth;
    }
  }
  return sum;
}

// The seed's minimax: kings are taken like other pieces. For the player whose turn is `me`.
int slow_minimax(const SlowBoard& board, int depth, bool me) {
  if (depth == 0) return (board.white == me ? 1 : -1) * slow_evaluation(board);
  int best = me ? -100'000'000 : 100'000'000;
  for (const SlowMove& m : board.moves()) {
    const int value = slow_minimax(board.after(m), depth - 1, !me);
    best = me ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// The seed's alpha-beta with nothing cut off.
int slow_alphabeta(const SlowBoard& board, int depth, bool me) {
  const auto moves = board.moves();
  if (depth == 0 || moves.empty()) return (board.white == me ? 1 : -1) * slow_evaluation(board);
  if (board.can_take_king()) {
    return me ? std::numeric_limits<int>::max() : std::numeric_limits<int>::min();
  }
  int best = me ? -100'000 : 100'000;
  for (const SlowMove& m : moves) {
    const int value = slow_alphabeta(board.after(m), depth - 1, !me);
    best = me ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

template <class Search>
std::string slow_pst_choice(const SlowBoard& board, int depth, int floor, Search search) {
  std::string chosen = SlowBoard::text(board.moves().front());
  for (const SlowMove& m : board.moves()) {
    const int value = search(board.after(m), depth - 1, false);
    if (value <= floor) continue;
    floor = value;
    chosen = SlowBoard::text(m);
  }
  return chosen;
}

using Choose = Analysis (*)(const Position&, const Limits&);

std::string pst_answer(Choose choose, std::string_view fen) {
  const Position p = position_of(fen);
  return move_text(p, static_cast<Move>(choose(p, {}).best));
}

TEST(SquareBonus, IsTheSameForBothSidesTurnedAround) {
  EXPECT_EQ(pst_evaluation(MiniChess2023::start()), 0);
  EXPECT_EQ(pst_evaluation(position_of("k4/5/5/2P2/5/4K w")),
            pst_evaluation(position_of("k4/5/2p2/5/5/4K b")));
}

TEST(SquareBonus, IsTooSmallToGiveAPieceForIt) {
  for (const auto& table : kSquareBonus) {
    const auto [least, most] = std::minmax_element(table.begin(), table.end());
    EXPECT_LT(*most - *least, 12);
  }
}

TEST(MiniChessMmPst, ChoosesAsTheSeedsMinimaxDoes) {
  for (const char* fen :
       {"kqbnr/ppppp/5/5/PPPPP/RNBQK w", "k4/1p3/5/2N2/5/4K w", "k2n1/5/1p3/5/P4/4K b",
        "k4/4P/5/1p3/p4/4K b", "kq3/p4/5/5/4P/3QK w", "k3r/5/5/1n3/5/3QK w"}) {
    EXPECT_EQ(pst_answer(choose_mm_pst, fen),
              slow_pst_choice(SlowBoard::read(fen), 4, -100'000'000, slow_minimax))
        << fen;
  }
}

TEST(MiniChessAbPst, ChoosesAsTheSeedsAlphaBetaDoesWithNothingCutOff) {
  for (const char* fen : {"k4/1p3/5/2P2/5/4K w", "k4/5/1p3/5/P2P1/4K b", "k4/3P1/5/1p3/5/4K b",
                          "k4/p4/P4/4p/4P/4K w", "k4/p1n2/5/5/4P/4K b"}) {
    EXPECT_EQ(pst_answer(choose_ab_pst, fen),
              slow_pst_choice(SlowBoard::read(fen), 6, -100'000, slow_alphabeta))
        << fen;
  }
}

TEST(MiniChessAbPst, TakesTheFirstMoveWhenAllLose) {
  // The king is boxed in by two rooks' lines; every move walks into or stays in capture.
  const std::string fen = "k4/5/5/5/r4/1r2K w";
  const SlowBoard board = SlowBoard::read(fen);
  EXPECT_EQ(pst_answer(choose_ab_pst, fen), SlowBoard::text(board.moves().front()));
}

TEST(MiniChessPstPlayers, TakeAQueenForFree) {
  for (const Choose choose : {choose_mm_pst, choose_ab_pst}) {
    EXPECT_EQ(pst_answer(choose, "k4/5/1q3/P4/5/R3K w"), "a3b4");
  }
}

}  // namespace
}  // namespace palamedes::minichess
