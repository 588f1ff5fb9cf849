// games/connect4/themes.hpp - lines of four that are about to be made or must be stopped.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes {

// As GameFamily::themes has it.
std::vector<std::string_view> connect4_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
