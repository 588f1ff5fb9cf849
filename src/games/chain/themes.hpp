// games/chain/themes.hpp - moves that set cells off, and moves that do not.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes {

// As GameFamily::themes has it.
std::vector<std::string_view> chain_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
