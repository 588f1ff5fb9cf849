// desk/compose.hpp - a board that somebody has set up, as a position.
#pragma once

#include <string>

#include "desk/ask.hpp"
#include "games/any_game.hpp"

namespace palamedes::desk {

// The text of the position with these cells (as cells_doc gives them) and this side to move.
Result<std::string> compose(const AnyGame& game, const Json& cells, Side turn);

}  // namespace palamedes::desk
