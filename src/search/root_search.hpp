// search/root_search.hpp - a worker as the driver sees it, whatever CPU level it was compiled for.
#pragma once

#include <cstdint>

#include "base/big_block.hpp"
#include "games/outcome.hpp"
#include "search/busy_moves.hpp"
#include "search/halt.hpp"
#include "search/score.hpp"

namespace palamedes::search {

// The best line from some node on. A worker has hundreds of them and uses a few: the moves are left
// uninitialised, so that memory which nobody needs is never touched.
template <class Move>
struct Line {
  int length = 0;
  union {
    Move moves[kMostPlies];
  };

  PALAMEDES_INLINE Line() {}  // NOLINT: `= default` would not do for every Move
  PALAMEDES_INLINE void set(const Move& first, const Line& rest) {
    moves[0] = first;
    for (int i = 0; i < rest.length && i + 1 < kMostPlies; ++i) moves[i + 1] = rest.moves[i];
    length = rest.length + 1 < kMostPlies ? rest.length + 1 : kMostPlies;
  }
};

// Lives through the searches of a game. Belongs to one thread at a time.
template <class Position, class Move>
class RootSearch : public InBigBlock {
 public:
  PALAMEDES_INLINE RootSearch() = default;
  virtual ~RootSearch() = default;

  // A new search: nodes count from zero, and `halt` ends it. What earlier searches of the same game
  // taught about moves stays.
  virtual void begin(const Halt& halt) = 0;

  // The positions of the game before the root, oldest first, for the repetition rule.
  virtual void set_history(const std::uint64_t* keys, int count) = 0;

  // Moves at the root (by signature) that another one stands for: they are never searched. The list
  // must outlive the search.
  virtual void leave_out(const std::uint32_t* signatures, int count) = 0;

  // From the next search_root on, see HasProbCut in search/guide.hpp.
  virtual void set_selectivity(int level) = 0;

  // What other threads that search the same root are at; null for nobody. It must outlive the
  // search.
  virtual void share_moves(BusyMoves* busy) = 0;

  // What one learns about moves, the other one may know. requires: `other` is of the same kind and
  // lives as long.
  virtual void learn_with(RootSearch& other) = 0;

  // Searches the root to a depth within a window; false when halted before the end. The excluded
  // moves (by signature) are left out, for second-best lines.
  virtual bool search_root(const Position& root, const Past& past, int depth, Score alpha,
                           Score beta, const std::uint32_t* excluded, int excluded_count) = 0;

  // Of the last search_root; after a halt, what was found until then (an empty line if nothing
  // was).
  virtual Score score() const = 0;
  virtual const Line<Move>& line() const = 0;

  virtual std::uint64_t nodes() const = 0;  // since the search began
  virtual int deepest() const = 0;          // the longest line looked at
};

}  // namespace palamedes::search
