// engines/othello/simple_guide.hpp - discs, counted.
#pragma once

#include "engines/simple_guide.hpp"
#include "games/othello/othello.hpp"

namespace palamedes::engines {

// Discs of the side to move minus the other's.
struct SimpleOthelloGuide : SimpleGuideBase {
  static int evaluate(const othello::Position& p, const Past&) {
    return count_bits(p.own) - count_bits(p.opp);
  }
  static int order(const othello::Position&, othello::Move) { return 0; }
  static std::uint32_t signature(const othello::Position&, othello::Move m) {
    return static_cast<std::uint32_t>(m);
  }
};

template <int kSize>
struct SimpleGuideOf<Othello<kSize>> {
  using Type = SimpleOthelloGuide;
};

}  // namespace palamedes::engines
