// players/othello/corner_ab7.hpp - an NTHU course player: corners at once, else eight plies of an
// alpha-beta that mistakes whose turn it is.
#pragma once

#include "games/othello/rules.hpp"
#include "players/player.hpp"

namespace palamedes::othello {

// A corner at once, the first from a1 row by row. Else the first move of the highest value 7 discs
// later, where the *enemy's* replies raise the value and the own moves lower it, as in the
// original. The value counts the own discs, corners as 9999. A pass is no ply and turns these roles
// round for the rest of the line, which ends early only with the game. When stopped: the best of
// the moves searched to the end, or the first if there is none. requires: the game is not over.
template <int kSize>
Analysis choose_corner_ab7(const Position& p, const Limits& limits);

}  // namespace palamedes::othello
