// search/table_bounds.hpp - what an entry of the table says to a node, and what a node leaves
// there.
#pragma once

#include <cstdint>

#include "search/ordering.hpp"
#include "search/score.hpp"
#include "search/table.hpp"

namespace palamedes::search {

// Entries of nodes where no move was good enough may have none.
PALAMEDES_INLINE std::uint32_t move_in(const TableEntry& known) {
  return known.bound == Bound::None ? kNoSignature : known.move;
}

PALAMEDES_INLINE bool proves(Bound bound, Score score, Score alpha, Score beta) {
  return bound == Bound::Exact || (bound == Bound::Lower && score >= beta) ||
         (bound == Bound::Upper && score <= alpha);
}

// Whether an entry ends a node of that depth, in a search of that level of selectivity.
PALAMEDES_INLINE bool settles(const TableEntry& known, int level, int depth, int ply, Score alpha,
                              Score beta) {
  return known.depth >= depth && known.selectivity >= level &&
         proves(known.bound, from_table(known.score, ply), alpha, beta);
}

// What a node of that depth found in its window.
PALAMEDES_INLINE TableEntry entry_of(std::uint32_t signature, Score score, int depth, int ply,
                                     Score alpha, Score beta, int level) {
  constexpr int kDeepest = 127;
  const Bound bound = score >= beta ? Bound::Lower : score > alpha ? Bound::Exact : Bound::Upper;
  const int stored = depth < 0 ? 0 : depth > kDeepest ? kDeepest : depth;
  return {signature, to_table(score, ply), stored, bound, level};
}

}  // namespace palamedes::search
