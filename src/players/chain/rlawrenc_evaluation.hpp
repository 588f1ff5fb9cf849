// players/chain/rlawrenc_evaluation.hpp - what chain/rlawrenc thinks of a position.
//
// One-sided: it counts the orbs, safety and chains of the side to move; of the enemy it sees only
// the critical cells that touch them. An own cell beside critical enemy cells loses points for each
// of them, the more the smaller its capacity (5 - capacity); one beside none gains for standing on
// an edge or in a corner and for being critical itself. With eight neighbours (chain/2020) the
// largest capacity is 8, not 4, and 5 - capacity would reward being in danger; there it is
// 9 - capacity, so that an inside cell costs one point in both.
#pragma once

#include "players/chain/cell_sets.hpp"

namespace palamedes::chain {

inline constexpr int kWon = 10000;

// For the side to move, in a game that goes on.
template <class G>
int rlawrenc_evaluation(const G& game, const typename G::Position& p) {
  using Word = decltype(p.own);
  const auto& g = game.geometry();
  const auto by_place = [&g](Word cells, int corner, int edge, int inside) {
    return corner * count_bits<Word>(cells & g.corners) + edge * count_bits<Word>(cells & g.edges) +
           inside * count_bits<Word>(cells & g.inside);
  };
  const Word critical = critical_cells(game, p);
  const Word own_critical = critical & p.own;

  int score = orbs_on(game, p, p.own);
  Word endangered = 0;
  for_each_direction(game, static_cast<Word>(critical & p.opp), [&](Word reached) {
    const Word hit = reached & p.own;  // each direction brings another enemy cell
    score -= kEightNeighbours<G> ? by_place(hit, 6, 4, 1) : by_place(hit, 3, 2, 1);
    endangered |= hit;
  });
  const Word safe = p.own & ~endangered;
  score += by_place(safe, 3, 2, 0) + 2 * count_bits<Word>(safe & critical);

  // The sizes of all groups of more than one are, together, the cells that have a neighbour in the
  // set: no need to tell the groups apart.
  Word beside = 0;
  for_each_direction(game, own_critical, [&](Word reached) { beside |= reached; });
  return score + 2 * count_bits<Word>(own_critical & beside);
}

}  // namespace palamedes::chain
