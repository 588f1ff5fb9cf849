// engines/hop/simple_guide.hpp - the way home, counted.
#pragma once

#include "engines/simple_guide.hpp"
#include "games/hop/hop.hpp"

namespace palamedes::engines {

// Pieces at home, and columns advanced.
struct SimpleHopGuide : SimpleGuideBase {
  static int evaluate(const hop::Position& p, const Past&) {
    return way(p.own, p.turn) - way(p.opp, other(p.turn));
  }
  static int order(const hop::Position&, const hop::Move& m) { return m.captured != 0 ? 1 : 0; }
  static std::uint32_t signature(const hop::Position&, const hop::Move& m) {
    return m.from | static_cast<std::uint32_t>(m.to) << 6 |
           static_cast<std::uint32_t>(mix64(m.captured) >> 44) << 12;
  }
  static std::uint64_t table_key(std::uint64_t key, const Past& past) {
    return hash_word(key, static_cast<std::uint64_t>(past.plies));
  }

 private:
  static int way(std::uint64_t pieces, Side side) {
    int sum = 15 * count_bits(pieces & hop::target(side));
    for (const int square : members(pieces))
      sum += side == Side::First ? square % 8 : 7 - square % 8;
    return sum;
  }
};

template <>
struct SimpleGuideOf<Hop> {
  using Type = SimpleHopGuide;
};

}  // namespace palamedes::engines
