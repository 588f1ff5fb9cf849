// players/othello/othello_players.hpp - the historic players of Othello.
#pragma once

#include <span>

#include "players/player.hpp"

namespace palamedes {

// Made for 8x8; on 6x6 they follow the same rules with that board's corners and rim.
std::span<const PlayerEntry> othello_players();

}  // namespace palamedes
