// engines/connect4/simple_guide.hpp - lines that lack one disc, counted.
#pragma once

#include "engines/simple_guide.hpp"
#include "games/connect4/connect4.hpp"

namespace palamedes::engines {

// Cells where the side to move would complete a line, minus the other's.
struct SimpleConnect4Guide : SimpleGuideBase {
  explicit SimpleConnect4Guide(const Connect4& game) : shape(game.shape()) {}

  int evaluate(const connect4::Position& p, const Past&) const {
    const std::uint64_t free = shape.board() & ~(p.own | p.opp);
    return count_bits(fourth_cells(shape, p.own) & free) -
           count_bits(fourth_cells(shape, p.opp) & free);
  }
  static int order(const connect4::Position&, connect4::Move) { return 0; }
  static std::uint32_t signature(const connect4::Position&, connect4::Move m) {
    return static_cast<std::uint32_t>(m);
  }

  connect4::Shape shape;
};

template <>
struct SimpleGuideOf<Connect4> {
  using Type = SimpleConnect4Guide;
};

}  // namespace palamedes::engines
