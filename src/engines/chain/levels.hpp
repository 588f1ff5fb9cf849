// engines/chain/levels.hpp - how far cells are from exploding, and what an explosion reaches.
//
// A critical cell explodes on its next orb, a near one on the orb after that. Everything here is
// about sets of cells; none of it tells the colours apart.
#pragma once

#include <cstddef>

#include "games/chain/burning_rules.hpp"
#include "games/chain/resetting_rules.hpp"

namespace palamedes::engines::chain_engine {

// What both kinds of rules know about a position, under the same names.
template <class R>
struct Levels;

template <class Word_, class Bits, class Geometry_>
struct Levels<BurningChainRules<Word_, Bits, Geometry_>> {
  using Word = Word_;
  using Geometry = Geometry_;
  using Position = chain::BurningPosition<Word>;
  static constexpr bool kBurning = true, kDiagonal = false;

  PALAMEDES_INLINE static Word critical(const Geometry& g, const Position& p) {
    return g.board & ~(p.black | p.slack_low | p.slack_high);
  }
  PALAMEDES_INLINE static Word near(const Geometry&, const Position& p) {
    return p.slack_low & ~p.slack_high;
  }
  // The cells that are nobody's but may become somebody's.
  PALAMEDES_INLINE static Word free(const Geometry& g, const Position& p) {
    return g.board & ~(p.own | p.opp | p.black);
  }
  // How many orbs `cells` can take before the ones that make them explode.
  PALAMEDES_INLINE static int room(const Geometry&, const Position& p, Word cells) {
    return count_bits<Word>(cells & p.slack_low) + 2 * count_bits<Word>(cells & p.slack_high);
  }
};

template <class Edition, class Word_, class Bits, class Geometry_>
struct Levels<ResettingChainRules<Edition, Word_, Bits, Geometry_>> {
  using Word = Word_;
  using Geometry = Geometry_;
  using Position = chain::ResettingPosition<Word, Edition::kPlanes>;
  static constexpr bool kBurning = false, kDiagonal = Edition::kDiagonal;

  PALAMEDES_INLINE static Word critical(const Geometry& g, const Position& p) {
    return below_capacity<1>(g, p);
  }
  PALAMEDES_INLINE static Word near(const Geometry& g, const Position& p) {
    return below_capacity<2>(g, p);
  }
  PALAMEDES_INLINE static Word free(const Geometry& g, const Position& p) {
    return g.board & ~(p.own | p.opp);
  }
  PALAMEDES_INLINE static int room(const Geometry& g, const Position& p, Word cells) {
    int room = (Edition::kCorner - 1) * count_bits<Word>(cells & g.corners) +
               (Edition::kEdge - 1) * count_bits<Word>(cells & g.edges) +
               (Edition::kInside - 1) * count_bits<Word>(cells & g.inside);
    for (int i = 0; i < Edition::kPlanes; ++i) {
      room -= count_bits<Word>(cells & p.orbs[static_cast<std::size_t>(i)]) << i;
    }
    return room;
  }

 private:
  template <int kMissing>
  PALAMEDES_INLINE static Word below_capacity(const Geometry& g, const Position& p) {
    return holding<Edition::kCorner - kMissing>(p, g.corners) |
           holding<Edition::kEdge - kMissing>(p, g.edges) |
           holding<Edition::kInside - kMissing>(p, g.inside);
  }
  template <int kOrbs>
  PALAMEDES_INLINE static Word holding(const Position& p, Word among) {
    for (int i = 0; i < Edition::kPlanes; ++i) {
      const Word plane = p.orbs[static_cast<std::size_t>(i)];
      among &= (kOrbs >> i & 1) != 0 ? plane : ~plane;
    }
    return among;
  }
};

// The cells that get an orb when one of `cells` explodes.
template <class R, class Word>
PALAMEDES_INLINE Word beside(const typename R::Geometry& g, Word cells) {
  const Word sideways = cells << 1 | cells >> 1;
  const Word column = Levels<R>::kDiagonal ? sideways | cells : cells;
  return (sideways | column << g.stride | column >> g.stride) & g.board;
}

// All critical cells that go off when `first` does. requires: first is critical.
template <class R, class Word>
PALAMEDES_INLINE Word set_off(const typename R::Geometry& g, Word first, Word critical) {
  Word all = first, grown = first | (beside<R>(g, first) & critical);
  while (grown != all) {
    all = grown;
    grown |= beside<R>(g, all) & critical;
  }
  return all;
}

}  // namespace palamedes::engines::chain_engine
