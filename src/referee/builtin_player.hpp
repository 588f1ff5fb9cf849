// referee/builtin_player.hpp - a player of ours from its spec, with the options it was given.
#pragma once

#include <memory>

#include "players/player.hpp"
#include "referee/protocol_table.hpp"

namespace palamedes::referee {

// "builtin(book=FILE,hash=MB,threads=N,seed=N,time=S):engine". Options that a player has no use for
// change nothing. requires: the spec's protocol is builtin.
Result<std::unique_ptr<Player>> make_builtin_player(const PlayerSpec& spec, const Setting& setting);

}  // namespace palamedes::referee
