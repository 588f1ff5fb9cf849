// engines/chain/worker_avx2.cpp - the chain searches with counting in one instruction, nearly twice
// as fast. Boards that do not fit 64 bits are rare: they make do with the plain ones.
#include "base/bits_bmi2.hpp"
#include "engines/chain/guide.hpp"
#include "engines/chain/workers.hpp"
#include "engines/net/lanes_avx2.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::chain_engine {

template <class G>
Worker<G>* new_worker_avx2(const G& game, search::Table& table,
                           const search::Parameters& parameters, const net::RowNet* net) {
  using R = typename G::template WithBits<Bmi2Bits>;
  const R rules(game);
  using K = ChainGuide<R, net::Avx2Lanes>;
  return new search::Worker<R, K>(rules, K(rules, net), table, parameters);
}

#define PALAMEDES_INSTANTIATE(G)                                                              \
  template Worker<G>* new_worker_avx2<G>(const G&, search::Table&, const search::Parameters&, \
                                         const net::RowNet*);
PALAMEDES_FOR_EACH_SMALL_CHAIN_GAME(PALAMEDES_INSTANTIATE)
#undef PALAMEDES_INSTANTIATE

}  // namespace palamedes::engines::chain_engine
