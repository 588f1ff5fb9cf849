// engines/othello/evaluation.hpp - what an Othello position is worth before anyone has counted to
// the end.
//
// Points for the side to move, 100 to a disc of the final margin. What it rewards, and why:
//
//   mobility    who has few moves will soon have only bad ones; the first few count most, so it is
//               measured in doublings
//   frontier    discs next to empty squares are what the opponent's moves will flip: few is good
//   corners     can never be flipped and make others stable; being able to take one counts, too
//   C and X     a disc next to an empty corner invites the opponent into it
//   stability   discs that stay until the end are the margin itself
//   edges       discs on edges are hard to flip (at first and at last no asset)
//   discs       count only late; before, having few is no fault
//   tempo       having to move is a burden, but an odd number of empty squares promises the last
//               move, which late in the game is worth discs
//
// All but the tempo is a difference between the sides: exchanging them negates it exactly. The
// tempo depends on the number of empty squares alone. All of it is the same for the eight
// symmetries of the board. 6x6 boards use the 8x8 weights of the corresponding stage.
#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "engines/othello/evaluation_weights.hpp"
#include "engines/othello/points.hpp"
#include "engines/othello/squares.hpp"
#include "engines/othello/stability.hpp"

namespace palamedes::engines::othello_engine {

template <int kSize, class Kernel>
class Evaluation {
  using S = Squares<kSize>;

 public:
  static constexpr int kMost = kDisc * S::kCells - 1;  // in size; below a won board

  PALAMEDES_INLINE static int evaluate(std::uint64_t own, std::uint64_t opp) {
    return evaluate(own, opp, Kernel::moves(own, opp) & S::kBoard,
                    Kernel::moves(opp, own) & S::kBoard);
  }

  // The same where the moves of both sides are already known.
  PALAMEDES_INLINE static int evaluate(std::uint64_t own, std::uint64_t opp,
                                       std::uint64_t own_moves, std::uint64_t opp_moves) {
    const std::uint64_t empty = S::kBoard & ~(own | opp);
    const int empties = count_bits(empty);
    const Weights& w = kWeights[static_cast<std::size_t>(stage(empties))];
    const auto balance = [own, opp](std::uint64_t squares) {
      return count_bits(own & squares) - count_bits(opp & squares);
    };
    int score = w.tempo + (empties % 2 == 0 ? 0 : w.odd_tempo);
    score += w.mobility * (doublings(own_moves) - doublings(opp_moves)) / 256;
    score += w.frontier * balance(S::grown(empty));
    score += w.edge * balance(S::kEdges & ~S::kCorners & ~S::kC);
    score += w.disc * balance(S::kBoard);
    score += w.access * ((own_moves & S::kCorners ? 1 : 0) - (opp_moves & S::kCorners ? 1 : 0));
    const std::uint64_t beside = S::grown(S::kCorners & empty);
    score += w.c_square * balance(S::kC & beside) + w.x_square * balance(S::kX & beside);
    if (((own | opp) & S::kCorners) != 0) {  // without a corner there is next to nothing stable
      const Stability<kSize> lines(own | opp);
      score += w.corner * balance(S::kCorners);
      score += w.stable * (count_bits(lines.of(own)) - count_bits(lines.of(opp)));
    }
    return score > kMost ? kMost : score < -kMost ? -kMost : score;
  }

  // What being the side to move adds, whatever the position.
  static constexpr int tempo(int empties) {
    const Weights& w = kWeights[static_cast<std::size_t>(stage(empties))];
    return w.tempo + (empties % 2 == 0 ? 0 : w.odd_tempo);
  }

 private:
  PALAMEDES_INLINE static constexpr int stage(int empties) {
    const int at = kSize == 8 ? empties : empties * 15 / 8;  // 32 empty squares to begin with
    return at > 60 ? 60 : at;
  }
  PALAMEDES_INLINE static int doublings(std::uint64_t moves) {
    return kDoublings[static_cast<std::size_t>(count_bits(moves))];
  }
};

}  // namespace palamedes::engines::othello_engine
