// players/engine/engine_players.hpp - our engines as players: at full strength and at levels 1
// to 20.
#pragma once

#include <span>

#include "players/player.hpp"

namespace palamedes {

std::span<const PlayerEntry> engine_players();

}  // namespace palamedes
