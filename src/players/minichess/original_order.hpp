// players/minichess/original_order.hpp - the moves in the order of the course's own generator.
//
// The historic players keep the first of equal moves, so what they play depends on this order:
// squares row-major; a pawn pushes, then captures toward the higher column, then toward the lower;
// the steps of the pieces are listed in original_order.cpp.
#pragma once

#include "games/minichess/board.hpp"

namespace palamedes::minichess {

struct OriginalMoves {
  Moves list;
  bool takes_king = false;  // the last move listed does
};

// All pseudo-legal moves of the side to move; a move that takes the king ends the list at once.
// Unlike the rules, this still lists moves when a king is in reach or gone: searches that play the
// capture need them.
OriginalMoves original_order(const Position& p);

}  // namespace palamedes::minichess
