// games/othello/themes.hpp - corners, edges, and corners that are given away for something better.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes {

// As GameFamily::themes has it.
std::vector<std::string_view> othello_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
