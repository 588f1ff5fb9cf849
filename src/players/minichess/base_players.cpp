// players/minichess/base_players.cpp - minichess/base1 to /base4: a fixed draw, and material
// searched two, four and six plies deep.
//
// base1 drew from the C library's generator, seeded with 123 and started afresh for each move: it
// always draws 128959393. The others evaluate material, own minus enemy, plus 100000 when the side
// to move can take the king. A position in which it can is final by the rules and is a leaf at any
// depth, so winning sooner is worth no more than winning later. A side without moves takes the
// maximum of nothing: it has lost. base4 finds what minimax to depth 6 finds, faster.
#include "players/minichess/base_players.hpp"

#include <algorithm>

#include "games/minichess/minichess.hpp"
#include "players/minichess/minichess_player.hpp"

namespace palamedes::minichess {
namespace {

constexpr int kDraw = 128959393;
constexpr int kCanTakeKing = 100000;
constexpr int kLost = -10'000'000;  // below any evaluation; also the open bound of base4

// Of a leaf, for the side to move.
int evaluation(const Position& p, bool can_take_king) {
  return material(p, p.turn) - material(p, other(p.turn)) + (can_take_king ? kCanTakeKing : 0);
}

int minimax(const Position& p, int depth, Brake& brake) {
  if (brake.pulled_at_next_node()) return 0;
  const bool can_take_king = MiniChess2023::can_take_king(p);
  if (depth == 0 || can_take_king) return evaluation(p, can_take_king);
  int best = kLost;
  for (const Move m : original_order(p).list) {
    best = std::max(best, -minimax(play_on_board(p, m), depth - 1, brake));
  }
  return best;
}

// Fail-hard: the answer lies within alpha..beta.
int alphabeta(const Position& p, int depth, int alpha, int beta, Brake& brake) {
  if (brake.pulled_at_next_node()) return 0;
  const bool can_take_king = MiniChess2023::can_take_king(p);
  if (depth == 0 || can_take_king) {
    return std::clamp(evaluation(p, can_take_king), alpha, beta);
  }
  for (const Move m : original_order(p).list) {
    const int score = -alphabeta(play_on_board(p, m), depth - 1, -beta, -alpha, brake);
    if (score >= beta) return beta;
    alpha = std::max(alpha, score);
  }
  return alpha;
}

Analysis choose_by_minimax(const Position& p, int depth, const Limits& limits) {
  Brake brake(limits);
  const auto value = [&](const Position& child, int) { return -minimax(child, depth - 1, brake); };
  return first_best(p, depth, kLost, brake, value);
}

}  // namespace

Analysis choose_base1(const Position& p, const Limits&) {
  const OriginalMoves moves = original_order(p);
  Analysis choice;
  choice.best = static_cast<MoveCode>(moves.list[kDraw % moves.list.size()]);
  return choice;
}

Analysis choose_base2(const Position& p, const Limits& limits) {
  return choose_by_minimax(p, 2, limits);
}

Analysis choose_base3(const Position& p, const Limits& limits) {
  return choose_by_minimax(p, 4, limits);
}

Analysis choose_base4(const Position& p, const Limits& limits) {
  constexpr int kDepth = 6;
  Brake brake(limits);
  const auto value = [&](const Position& child, int best) {
    return -alphabeta(child, kDepth - 1, kLost, -best, brake);
  };
  return first_best(p, kDepth, kLost, brake, value);
}

}  // namespace palamedes::minichess
