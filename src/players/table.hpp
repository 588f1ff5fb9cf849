// players/table.hpp - everybody we ship, in one table, and how to get them by name.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.hpp"

namespace palamedes {

// All entries: historic players first, then the textbook ones, then our engines.
std::vector<PlayerEntry> all_players();

// Those that can play the game.
std::vector<PlayerEntry> players_for(const AnyGame& game);

// A player by the id in the table, with the number put in: "hop/team52", "othello/minimax-4". The
// part before the slash may be left out.
Result<std::unique_ptr<Player>> make_player(const AnyGame& game, std::string_view id,
                                            std::uint64_t seed);

}  // namespace palamedes
