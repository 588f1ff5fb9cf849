// desk/reaction.hpp - a chain reaction in slow motion: the board after every wave of explosions.
//
// The rules themselves only give the position when all is over; here one can watch. Tests hold the
// last board to what the rules say.
#pragma once

#include <functional>

#include "desk/cells.hpp"

namespace palamedes::desk {

// Shows every board from the orb put on `cell` by `mover`, which may be full then, to the end of
// the reaction. A single board where nothing explodes. requires: a chain game, a legal move.
void watch_reaction(const GameInfo& game, BoardCells cells, int cell, Side mover,
                    const std::function<void(const BoardCells&)>& show);

}  // namespace palamedes::desk
