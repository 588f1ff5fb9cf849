// players/hop/hop_players.hpp - the historic players of hop.
#pragma once

#include <span>

#include "players/player.hpp"

namespace palamedes {

std::span<const PlayerEntry> hop_players();

}  // namespace palamedes
