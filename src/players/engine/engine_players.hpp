// players/engine/engine_players.hpp - our engines as players: at full strength and at levels 1
// to 20.
#pragma once

#include <memory>
#include <span>

#include "engines/weights_file.hpp"
#include "players/player.hpp"
#include "search/parameter_list.hpp"

namespace palamedes {

std::span<const PlayerEntry> engine_players();

// Lets one of our engines judge by these weights from now on; it forgets. False for a player that
// is none. requires: engines::check_weights likes them for its game.
bool use_weights(Player& player, std::shared_ptr<const engines::WeightsFile> weights);

// Lets one of our engines search with other parameters than suit its game; it forgets. False for a
// player that is none.
bool use_parameters(Player& player, search::ParameterChanges changes);

// The same with the evaluation made by hand, even where there is a learned one.
bool judge_by_hand(Player& player);

}  // namespace palamedes
