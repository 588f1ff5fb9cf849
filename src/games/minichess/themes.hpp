// games/minichess/themes.hpp - checks, promotions, captures and sacrifices.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes {

// As GameFamily::themes has it.
std::vector<std::string_view> minichess_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
