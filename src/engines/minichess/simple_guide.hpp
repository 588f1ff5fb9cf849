// engines/minichess/simple_guide.hpp - material, counted.
#pragma once

#include "engines/simple_guide.hpp"
#include "games/minichess/minichess.hpp"

namespace palamedes::engines {

// Material by the table of the ply limit; the ply is part of the key, as the limit makes it matter.
struct SimpleMiniChessGuide : SimpleGuideBase {
  static int evaluate(const minichess::Position& p, const Past&) {
    return material(p, p.turn) - material(p, other(p.turn));
  }
  static int order(const minichess::Position&, minichess::Move) { return 0; }
  static std::uint32_t signature(const minichess::Position&, minichess::Move m) {
    return static_cast<std::uint32_t>(m);
  }
  static std::uint64_t table_key(std::uint64_t key, const Past& past) {
    return hash_word(key, static_cast<std::uint64_t>(past.plies));
  }
};

template <class Base>
struct SimpleGuideOf<MiniChessGame<Base>> {
  using Type = SimpleMiniChessGuide;
};

}  // namespace palamedes::engines
