// desk/board_svg.hpp - a position as a picture that is a file of its own.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes::desk {

struct PictureStyle {
  bool flipped = false, coordinates = true;
  std::vector<int> marked = {};  // cells of the last move
};
std::string board_svg(const AnyPlay& play, const PictureStyle& style);

}  // namespace palamedes::desk
