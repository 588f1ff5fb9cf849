// players/minichess/minichess_players.hpp - the historic players of minichess: the course's own and
// a student's.
#pragma once

#include <span>

#include "players/player.hpp"

namespace palamedes {

std::span<const PlayerEntry> minichess_players();

}  // namespace palamedes
