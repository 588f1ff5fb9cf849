// players/chain/chain_players.hpp - the historic players of chain: a student's and the teaching
// assistants'.
#pragma once

#include <span>

#include "players/player.hpp"

namespace palamedes {

std::span<const PlayerEntry> chain_players();

}  // namespace palamedes
