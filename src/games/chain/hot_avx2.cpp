// games/chain/hot_avx2.cpp - the chain games' hot loops with moves picked by PDEP.
#include "base/bits_bmi2.hpp"
#include "games/chain/hot.hpp"

namespace palamedes::chain {

template <class Game>
HotLoops<Game> hot_avx2() {
  return loops_over<Game, typename Game::template WithBits<Bmi2Bits>>();
}

#define PALAMEDES_INSTANTIATE(G) template HotLoops<G> hot_avx2();
PALAMEDES_FOR_EACH_CHAIN_GAME(PALAMEDES_INSTANTIATE)
#undef PALAMEDES_INSTANTIATE

}  // namespace palamedes::chain
