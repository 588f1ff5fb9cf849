// games/chain/hot_plain.cpp - the chain games' hot loops with portable bit picking.
#include "games/chain/hot.hpp"

namespace palamedes::chain {

template <class Game>
HotLoops<Game> hot_plain() {
  return loops_over<Game, Game>();
}

#define PALAMEDES_INSTANTIATE(G) template HotLoops<G> hot_plain();
PALAMEDES_FOR_EACH_CHAIN_GAME(PALAMEDES_INSTANTIATE)
#undef PALAMEDES_INSTANTIATE

}  // namespace palamedes::chain
