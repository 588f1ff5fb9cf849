// players/minichess/base_players.hpp - the four opponents the course graded against.
#pragma once

#include "games/minichess/board.hpp"
#include "players/player.hpp"

namespace palamedes::minichess {

Analysis choose_base1(const Position& p, const Limits& limits);
Analysis choose_base2(const Position& p, const Limits& limits);
Analysis choose_base3(const Position& p, const Limits& limits);
Analysis choose_base4(const Position& p, const Limits& limits);

}  // namespace palamedes::minichess
