// players/minichess/pst_players.hpp - the two players of seed 002.
#pragma once

#include "games/minichess/board.hpp"
#include "players/player.hpp"

namespace palamedes::minichess {

Analysis choose_mm_pst(const Position& p, const Limits& limits);
Analysis choose_ab_pst(const Position& p, const Limits& limits);

}  // namespace palamedes::minichess
