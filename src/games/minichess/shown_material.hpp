// games/minichess/shown_material.hpp - material as people are told it, in the terminal and on
// pages.
#pragma once

#include "games/minichess/rules.hpp"

namespace palamedes::minichess {

// Without the king, which counts so much that nobody would see the rest.
constexpr int shown_material(const Position& p, Side side) {
  constexpr auto kKing = static_cast<std::size_t>(Kind::King);
  return material(p, side) - kMaterial[kKing] * count_bits(p.kinds[kKing] & p.of(side));
}

}  // namespace palamedes::minichess
