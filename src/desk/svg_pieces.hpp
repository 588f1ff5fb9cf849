// desk/svg_pieces.hpp - one piece as SVG, in a square of 100 by 100 of its own.
//
// The two sides differ in form or in lightness, never in hue alone, for eyes that see few colours.
#pragma once

#include <string>

#include "games/any_game.hpp"

namespace palamedes::desk {

// Elements to be put into a <g>; empty for an empty cell. Kinds that have neither an outline nor a
// drawing of their own here are discs.
std::string piece_svg(const GameInfo& game, const BoardCell& cell);

}  // namespace palamedes::desk
