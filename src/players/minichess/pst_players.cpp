// players/minichess/pst_players.cpp - minichess/mm-pst and /ab-pst: pieces and their squares,
// searched plainly to depth 4 and with cut-offs to depth 6.
//
// The list of players can be read as if mm-pst were one of depth 5; here it is the seed's plain
// pst_minimax, to depth 4. Both searches are the seed's, with what is odd about them:
// - mm-pst knows no wins. It plays the capture of a king as a move worth 100000 and looks on, and a
//   king taken back evens that out.
// - ab-pst tells that a king can be taken everywhere but at the leaves, where it evaluates as if
//   nothing were the matter. A win counts for no more than the +-100000 of its windows, however
//   near it is.
// - In ab-pst a side without moves is evaluated, in mm-pst it has lost.
// - Where every move loses, the seed returns a move never assigned; here that is the first.
// ab-pst searches each root move with the best so far as bound, the seed with an open window: what
// is chosen is the same, as only a better move is taken.
#include "players/minichess/pst_players.hpp"

#include <algorithm>
#include <limits>

#include "games/minichess/minichess.hpp"
#include "players/minichess/minichess_player.hpp"
#include "players/minichess/square_bonus.hpp"

namespace palamedes::minichess {
namespace {

constexpr int kMinimaxLost = -100'000'000;
constexpr int kAlphaBetaLost = -100'000;
constexpr int kKingTaken = std::numeric_limits<int>::max();

// For the side to move. Kings may be missing.
int pst_minimax(const Position& p, int depth, Brake& brake) {
  if (brake.pulled_at_next_node()) return 0;
  if (depth == 0) return pst_evaluation(p);
  int best = kMinimaxLost;
  for (const Move m : original_order(p).list) {
    best = std::max(best, -pst_minimax(play_on_board(p, m), depth - 1, brake));
  }
  return best;
}

// For the side to move; outside alpha..beta it is only a bound.
int pst_alphabeta(const Position& p, int depth, int alpha, int beta, Brake& brake) {
  if (brake.pulled_at_next_node()) return 0;
  if (depth == 0) return pst_evaluation(p);
  if (MiniChess2023::can_take_king(p)) return kKingTaken;
  const OriginalMoves moves = original_order(p);
  if (moves.list.empty()) return pst_evaluation(p);
  int best = kAlphaBetaLost;
  for (const Move m : moves.list) {
    best = std::max(best, -pst_alphabeta(play_on_board(p, m), depth - 1, -beta, -alpha, brake));
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace

Analysis choose_mm_pst(const Position& p, const Limits& limits) {
  constexpr int kDepth = 4;
  Brake brake(limits);
  const auto value = [&](const Position& child, int) {
    return -pst_minimax(child, kDepth - 1, brake);
  };
  return first_best(p, kDepth, kMinimaxLost, brake, value);
}

Analysis choose_ab_pst(const Position& p, const Limits& limits) {
  constexpr int kDepth = 6;
  Brake brake(limits);
  const auto value = [&](const Position& child, int best) {
    return -pst_alphabeta(child, kDepth - 1, kAlphaBetaLost, -best, brake);
  };
  return first_best(p, kDepth, kAlphaBetaLost, brake, value);
}

}  // namespace palamedes::minichess
