// players/textbook/textbook_players.hpp - random, minimax, alpha-beta and Monte Carlo, for every
// game.
#pragma once

#include <span>

#include "players/player.hpp"

namespace palamedes {

std::span<const PlayerEntry> textbook_players();

}  // namespace palamedes
