// engines/othello/exact_search.hpp - an exact endgame search as its users see it, whatever CPU
// level it was compiled for.
#pragma once

#include <cstdint>

#include "base/big_block.hpp"
#include "base/inline.hpp"
#include "games/othello/rules.hpp"

namespace palamedes::engines::othello_engine {

struct ExactAnswer {
  bool finished = false;  // false: halted
  bool has_best = false;  // after a halt: some move was proven to reach `margin` or more
  int margin = 0;         // for the side to move; a bound where it lies outside the window
  othello::Move best = othello::Move::Pass;
};

// Belongs to one thread; several may share a table.
class ExactSearch : public InBigBlock {
 public:
  PALAMEDES_INLINE ExactSearch() = default;
  virtual ~ExactSearch();  // defined for every machine, in exact_search.cpp: see base/inline.hpp

  // The value of a position within the window, in discs. The squares of `excluded` are not played
  // at the root. Blocks until solved or halted. requires: the game is not over, alpha < beta, and
  // some move is left.
  virtual ExactAnswer solve(const othello::Position& root, int alpha, int beta,
                            std::uint64_t excluded) = 0;

  virtual std::uint64_t nodes() const = 0;  // positions looked at since it was made
};

}  // namespace palamedes::engines::othello_engine
