// engines/othello/guide.hpp - what the search is told about Othello.
//
// A finished game is worth its margin, 100 points to a disc: winning by more is better, so there
// are no scores of "won in n". Every move is quiet. Passes and single moves cost no depth. With
// learned weights the evaluation is that of patterns, else the one made by hand.
#pragma once

#include <array>
#include <cstdint>

#include "engines/othello/endgame.hpp"
#include "engines/othello/evaluation.hpp"
#include "engines/othello/pattern_state.hpp"
#include "engines/othello/probcut.hpp"
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
  using State = PatternState;
  using Tail = Endgame<kSize, Kernel>;

  const PatternTables* patterns = nullptr;  // null: the evaluation made by hand. 8x8 only

  static constexpr search::Traits kTraits{
      .quiescence = false,
      .null_move = false,  // having to move is often the trouble
      .reductions = false,
      .futility = false,
      .forced_replies = true,
      .quick_moves = true,
      .all_quiet = true,
      .child_cutoffs = true,
      .least_table_depth = 2};

  PALAMEDES_INLINE int evaluate(const Position& p, const Past& past) const {
    State state;
    root(p, state);
    return evaluate(p, past, state);
  }

  PALAMEDES_INLINE void root(const Position& p, State& state) const {
    if (patterns != nullptr) Patterns<Kernel>::root(p.own, p.opp, state);
  }
  PALAMEDES_INLINE void after(const State& before, const Position& p, Move m, const Position& child,
                              State& state) const {
    if (patterns == nullptr) return;
    if (m == Move::Pass) return Patterns<Kernel>::after_pass(before, state);
    Patterns<Kernel>::after(before, static_cast<int>(m), child.own ^ p.opp, state);
  }
  PALAMEDES_INLINE void after_pass(const State& before, const Position&, const Position&,
                                   State& state) const {
    if (patterns != nullptr) Patterns<Kernel>::after_pass(before, state);
  }
  PALAMEDES_INLINE int evaluate(const Position& p, const Past&, const State& state) const {
    if (patterns == nullptr) return Evaluation<kSize, Kernel>::evaluate(p.own, p.opp);
    return Patterns<Kernel>::evaluate(*patterns, p.own, p.opp, state);
  }

  static constexpr int kExactLevel = ProbCut::kExactLevel;
  PALAMEDES_INLINE static int probe_depth(const Position&, int depth) {
    return ProbCut::shallow(depth);
  }
  PALAMEDES_INLINE int probe_margin(const Position& p, int depth, int shallow, int level) const {
    return ProbCut::margin(patterns != nullptr ? patterns->errors() : kRoughErrors.data(),
                           kSize * kSize - count_bits(p.own | p.opp), depth, shallow == 0, level);
  }

  // Few replies are good, and far better in a search to the end, where they make small trees.
  PALAMEDES_INLINE static bool ranks_by_child(const Position&, int depth) { return depth >= 3; }
  PALAMEDES_INLINE static int rank(const Position& p, Move, const Position& child, int value,
                                   int depth) {
    const int empties = kSize * kSize - count_bits(p.own | p.opp);
    const std::uint64_t replies = Kernel::moves(child.own, child.opp) & Squares<kSize>::kBoard;
    const int mobility = count_bits(replies) + count_bits(replies & Squares<kSize>::kCorners);
    return depth >= empties ? value - 400 * mobility : value - 40 * mobility;
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
