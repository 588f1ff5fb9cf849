// engines/othello/guide.hpp - what the search is told about Othello.
//
// A finished game is worth its margin, 100 points to a disc: winning by more is better, so there
// are no scores of "won in n". Every move is quiet. Passes and single moves cost no depth.
#pragma once

#include <array>
#include <cstdint>

#include "engines/othello/evaluation.hpp"
#include "engines/othello/worker.hpp"
#include "search/guide.hpp"

namespace palamedes::engines::othello_engine {

// How promising a square is by itself: corners, then the middle and the edges, X squares last.
template <int kSize>
inline constexpr std::array<std::int16_t, 65> kSquareRank = [] {
  using S = Squares<kSize>;
  std::array<std::int16_t, 65> ranks{};  // the last one: a pass
  for (std::size_t square = 0; square < 64; ++square) {
    const std::uint64_t bit = 1ULL << square;
    const std::uint64_t inner = S::grown(S::kEdges) & ~S::kEdges;  // the ring inside the edges
    ranks[square] = (bit & S::kCorners) != 0 ? 0
                    : (bit & S::kX) != 0     ? -12000
                    : (bit & S::kC) != 0     ? -9000
                    : (bit & S::kEdges) != 0 ? -4500
                    : (bit & inner) != 0     ? -6600
                                             : -3600;
  }
  return ranks;
}();

template <int kSize, class Kernel>
struct OthelloGuide {
  using Position = othello::Position;
  using Move = othello::Move;

  static constexpr search::Traits kTraits{
      .quiescence = false,
      .null_move = false,  // having to move is often the trouble
      .reductions = true,
      .futility = true,
      .forced_replies = true,
      .quick_moves = true};

  PALAMEDES_INLINE static int evaluate(const Position& p, const Past&) {
    return Evaluation<kSize, Kernel>::evaluate(p.own, p.opp);
  }
  PALAMEDES_INLINE static int final_score(const Outcome& outcome, int) {
    return kDisc * outcome.margin;
  }
  PALAMEDES_INLINE static int order(const Position&, Move m) {
    return kSquareRank<kSize>[static_cast<std::size_t>(m)];
  }
  PALAMEDES_INLINE static std::uint32_t signature(const Position&, Move m) {
    return signature_of(m);
  }
  PALAMEDES_INLINE static std::uint64_t table_key(std::uint64_t key, const Past&) { return key; }
};

}  // namespace palamedes::engines::othello_engine
