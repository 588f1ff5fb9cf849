// cli/hired_player.hpp - whoever a user has named, of ours or a foreign program, as somebody who
// chooses moves.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "games/any_game.hpp"
#include "players/player.hpp"

namespace palamedes::cli {

// `text` is a player as docs/players.md has it, `book` the file of an opening book, or empty. Fatal
// if there is no such player of the game. A foreign program is started when it is first asked, and
// its missteps are Fatal then. It is given the time it may think and some more, since nobody loses.
std::unique_ptr<Player> hire_player(const std::string& text, std::shared_ptr<const AnyGame> game,
                                    std::uint64_t seed, const std::string& book = {});

// The id in the players' table. Fatal for foreign programs and for options.
std::string own_player_id(const std::string& text);

}  // namespace palamedes::cli
