// players/othello/mobility.hpp - a Botzone player of one ply: corners first, then room to move.
#pragma once

#include "games/othello/rules.hpp"
#include "players/player.hpp"

namespace palamedes::othello {

// A corner at once, the first from a1 row by row. Else, of the moves that do not let the enemy take
// a corner (of all, if there is none), the one after which the own moves outnumber the enemy's
// most. requires: the game is not over.
template <int kSize>
Analysis choose_by_mobility(const Position& p);

}  // namespace palamedes::othello
