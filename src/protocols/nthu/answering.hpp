// protocols/nthu/answering.hpp - a player under nthu-files: an answer at once, and better ones
// until somebody ends the process.
#pragma once

#include <functional>
#include <string_view>

#include "players/player.hpp"

namespace palamedes::nthu {

// Takes a whole line with its end and has it in the file when it returns.
using Append = std::function<void(std::string_view line)>;

// Appends a first legal move before it asks for the player, who takes time to make, then each new
// best move of its search and one for each new depth, and its choice at the end. Blocks while the
// player thinks; a forced move is not thought about. requires: the play is of a game the protocol
// knows, and not over.
void answer(const AnyPlay& play, const std::function<Player&()>& player, const Limits& limits,
            const Append& append);

}  // namespace palamedes::nthu
