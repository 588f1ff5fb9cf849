// games/hop/themes.hpp - captures, long hops, and plain running.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes {

// As GameFamily::themes has it.
std::vector<std::string_view> hop_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
