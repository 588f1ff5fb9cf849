// players/engine/engine_players.hpp - our engines as players: at full strength and at levels 1
// to 20.
#pragma once

#include <memory>
#include <span>

#include "engines/weights_file.hpp"
#include "players/player.hpp"

namespace palamedes {

std::span<const PlayerEntry> engine_players();

// Lets one of our engines judge by these weights from now on; it forgets. False for a player that
// is none. requires: engines::check_weights likes them for its game.
bool use_weights(Player& player, std::shared_ptr<const engines::WeightsFile> weights);

// The same with the evaluation made by hand, even where there is a learned one.
bool judge_by_hand(Player& player);

}  // namespace palamedes
