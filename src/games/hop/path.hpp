// games/hop/path.hpp - moves as the squares a piece touches: what crosses the wire.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "games/hop/rules.hpp"

namespace palamedes::hop {

// A shortest path of the move, from the piece's square to its last one, as bits of squares. A pass
// has none. requires: the move is legal.
std::vector<int> path_of(const Position& p, const Move& m);

// The move that a path makes; a chain that changes nothing is a pass. The error is the fault in
// words. requires: at least one square, all on the board.
Result<Move> move_along(const Position& p, const std::vector<int>& path);

// Where a path may go on: steps and hops after the piece's square alone, hops after hops; from an
// empty path, the pieces that can move. Empty where the path is none or may go no further, and when
// the game is over. requires: all squares on the board.
std::vector<int> next_squares(const Position& p, const std::vector<int>& path);

}  // namespace palamedes::hop
