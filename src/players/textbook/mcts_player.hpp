// players/textbook/mcts_player.hpp - makes the player of search/mcts.hpp, for any game.
#pragma once

#include <cstdint>
#include <memory>

#include "players/player.hpp"

namespace palamedes::textbook {

// Without a number of playouts (0): as many as the limits allow.
std::unique_ptr<Player> make_mcts(const AnyGame& game, int playouts, std::uint64_t seed);

}  // namespace palamedes::textbook
