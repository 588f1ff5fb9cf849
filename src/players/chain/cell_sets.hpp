// players/chain/cell_sets.hpp - what chain players count: orbs, critical cells, neighbours.
//
// A critical cell is one orb below its capacity: the next orb makes it explode.
#pragma once

#include "games/chain/burning_rules.hpp"
#include "games/chain/resetting_rules.hpp"

namespace palamedes::chain {

// The orbs on those of `cells` that hold any. requires: no black cell among them.
template <class Word, class Bits>
int orbs_on(const BurningChainRules<Word, Bits>& rules, const BurningPosition<Word>& p,
            Word cells) {
  const auto& g = rules.geometry();
  const int most = count_bits<Word>(cells & g.corners) + 2 * count_bits<Word>(cells & g.edges) +
                   3 * count_bits<Word>(cells & g.inside);  // with every slack at zero
  return most - count_bits<Word>(cells & p.slack_low) - 2 * count_bits<Word>(cells & p.slack_high);
}

template <class Edition, class Word, class Bits>
int orbs_on(const ResettingChainRules<Edition, Word, Bits>&,
            const ResettingPosition<Word, Edition::kPlanes>& p, Word cells) {
  int orbs = 0;
  for (std::size_t i = 0; i < p.orbs.size(); ++i) orbs += count_bits<Word>(cells & p.orbs[i]) << i;
  return orbs;
}

template <class Word, class Bits>
Word critical_cells(const BurningChainRules<Word, Bits>& rules, const BurningPosition<Word>& p) {
  return rules.geometry().board & ~(p.black | p.slack_low | p.slack_high);
}

template <class Edition, class Word, class Bits>
Word critical_cells(const ResettingChainRules<Edition, Word, Bits>& rules,
                    const ResettingPosition<Word, Edition::kPlanes>& p) {
  const auto& g = rules.geometry();
  const auto holding = [&p](int orbs, Word among) {
    for (std::size_t i = 0; i < p.orbs.size(); ++i) {
      among &= (orbs >> i & 1) != 0 ? p.orbs[i] : ~p.orbs[i];
    }
    return among;
  };
  return holding(Edition::kCorner - 1, g.corners) | holding(Edition::kEdge - 1, g.edges) |
         holding(Edition::kInside - 1, g.inside);
}

// Whether the rules of G let a cell explode over its corners too.
template <class G>
inline constexpr bool kEightNeighbours = G::kName == Edition2020::kName;

// Calls visit(shifted) with `cells` moved one step in each direction the rules of G know.
template <class G, class Word, class Visit>
void for_each_direction(const G& game, Word cells, Visit visit) {
  const auto& g = game.geometry();
  const auto both_ways = [&](int step) {
    visit(static_cast<Word>((cells << step) & g.board));
    visit(static_cast<Word>((cells >> step) & g.board));
  };
  both_ways(1), both_ways(g.stride);
  if constexpr (kEightNeighbours<G>) both_ways(g.stride - 1), both_ways(g.stride + 1);
}

}  // namespace palamedes::chain
