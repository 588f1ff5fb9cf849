// players/connect4/connect4_players.hpp - the players of four in a line.
#pragma once

#include <span>

#include "players/player.hpp"

namespace palamedes {

std::span<const PlayerEntry> connect4_players();

}  // namespace palamedes
