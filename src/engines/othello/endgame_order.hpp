// engines/othello/endgame_order.hpp - which move to try first in an endgame.
//
// "Fastest first": the move that leaves the opponent the fewest replies makes the smallest tree,
// and is usually good besides. Replies into a corner count double; a move into a quadrant with an
// odd number of empty squares gets a little on top. Far from the end, where a wrong first move
// costs most, the evaluation a few plies ahead is asked too: with it FFO #41 and #42 take 82
// million nodes and 2.1 s, without it 236 million and 7.6 s (foresight's own nodes not counted).
#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "engines/othello/evaluation.hpp"
#include "engines/othello/squares.hpp"

namespace palamedes::engines::othello_engine {

template <int kSize, class Kernel>
struct EndgameOrder {
  using S = Squares<kSize>;

  static constexpr int kEvaluated = 13;  // from so many empty squares on the evaluation is asked
  static constexpr int kPerPly = 3;      // and one ply further ahead for every so many more
  static constexpr int kMostAhead = 3;   // but no further
  static constexpr int kEvalWeight = 3;  // against the ranks below
  static constexpr int kPerReply = 400;
  static constexpr int kOddBonus = 200;
  static constexpr int kUnbounded = 30000;

  struct Child {
    std::uint64_t own, opp, moves;  // after the move: for the side that replies
    std::uint64_t key;              // where it is looked up
    int square, rank;
  };

  PALAMEDES_INLINE static Child child(std::uint64_t own, std::uint64_t opp, int square) {
    const std::uint64_t flipped = Kernel::flips(own, opp, square);
    Child c;
    c.own = opp ^ flipped;
    c.opp = own ^ flipped ^ 1ULL << square;
    c.square = square;
    return c;
  }

  // Fills in `moves` and `rank`. `known_square` is the table's move, or -1.
  PALAMEDES_INLINE static void rate(Child* children, int count, int empties, unsigned parity,
                                    int known_square) {
    const int further = (empties - kEvaluated) / kPerPly;
    const int ahead = further < kMostAhead ? further : kMostAhead;
    for (int i = 0; i < count; ++i) {
      Child& c = children[i];
      c.moves = Kernel::moves(c.own, c.opp) & S::kBoard;
      c.rank = -kPerReply * (count_bits(c.moves) + count_bits(c.moves & S::kCorners));
      if ((S::quadrants(parity) >> c.square & 1) != 0) c.rank += kOddBonus;
      if (empties >= kEvaluated) {
        c.rank -= kEvalWeight * foreseen(c.own, c.opp, c.moves, ahead, -kUnbounded, kUnbounded);
      }
      if (c.square == known_square) c.rank = 1 << 20;
    }
  }

  // The evaluation after a few more plies.
  static int foreseen(std::uint64_t own, std::uint64_t opp, std::uint64_t moves, int plies,
                      int alpha, int beta) {
    if (plies == 0 || moves == 0) {
      return Evaluation<kSize, Kernel>::evaluate(own, opp, moves,
                                                 Kernel::moves(opp, own) & S::kBoard);
    }
    int best = -kUnbounded;
    for (const int square : members(moves)) {
      const Child c = child(own, opp, square);
      const int score = -foreseen(c.own, c.opp, Kernel::moves(c.own, c.opp) & S::kBoard, plies - 1,
                                  -beta, -alpha);
      if (score > best) best = score;
      if (score > alpha) alpha = score;
      if (alpha >= beta) break;
    }
    return best;
  }

  // Brings the highest ranked from i on to i.
  PALAMEDES_INLINE static void pick(Child* children, int i, int count) {
    int best = i;
    for (int j = i + 1; j < count; ++j) {
      if (children[j].rank > children[best].rank) best = j;
    }
    if (best == i) return;
    const Child chosen = children[best];
    children[best] = children[i];
    children[i] = chosen;
  }
};

}  // namespace palamedes::engines::othello_engine
