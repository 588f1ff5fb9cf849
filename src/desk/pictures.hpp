// desk/pictures.hpp - positions as a page draws them: cells, the steps of a move, shapes.
#pragma once

#include <vector>

#include "desk/ask.hpp"
#include "games/any_game.hpp"

namespace palamedes::desk {

// What stands on every cell, row-major from the top left: {} where it is empty, else
// {"owner": 0 or 1, "kind": as the rule set's pieces are called, "count": where they are counted},
// without an owner for what belongs to nobody.
Json cells_doc(const AnyPlay& play);

// The boards between a position and the one after `move`, for games whose moves happen in stages
// (one hop or one wave of explosions after the other); the last is the position after the move.
// Empty where a move is one stage. Many are thinned to at most kMostFrames.
inline constexpr int kMostFrames = 120;
Json frames_doc(const AnyPlay& before, MoveCode move);

// Where a move that begins with these cells may go on: {"next": [cells], "moves": [texts of the
// moves that touch exactly these cells: more than one where a piece must be chosen]}.
Json steps_doc(const AnyPlay& play, const std::vector<int>& path);

// The outlines of the pieces that need one, by kind: SVG path data in a square of 100 by 100.
Json shapes_doc(const RuleSet& set);

}  // namespace palamedes::desk
