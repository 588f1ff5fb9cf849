// engines/chain/simple_guide.hpp - orbs, counted.
#pragma once

#include "engines/simple_guide.hpp"
#include "games/chain/chain.hpp"

namespace palamedes::engines {

// Orbs of the side to move minus the other's. In chain/2018 every cell counts as if its capacity
// were four: three orbs less its slack.
struct SimpleChainGuide : SimpleGuideBase {
  template <class Word>
  static int evaluate(const chain::BurningPosition<Word>& p, const Past&) {
    return burning_orbs(p, p.own) - burning_orbs(p, p.opp);
  }
  template <class Word, int kPlanes>
  static int evaluate(const chain::ResettingPosition<Word, kPlanes>& p, const Past&) {
    int orbs = 0;
    for (int i = 0; i < kPlanes; ++i) {
      const Word plane = p.orbs[static_cast<std::size_t>(i)];
      orbs += (count_bits(plane & p.own) - count_bits(plane & p.opp)) << i;
    }
    return orbs;
  }
  template <class Position>
  static int order(const Position&, chain::Move) {
    return 0;
  }
  template <class Position>
  static std::uint32_t signature(const Position&, chain::Move m) {
    return static_cast<std::uint32_t>(m);
  }

 private:
  template <class Word>
  static int burning_orbs(const chain::BurningPosition<Word>& p, Word cells) {
    return 3 * count_bits(cells) - count_bits(cells & p.slack_low) -
           2 * count_bits(cells & p.slack_high);
  }
};

template <class Base>
struct SimpleGuideOf<ChainGame<Base>> {
  using Type = SimpleChainGuide;
};

}  // namespace palamedes::engines
