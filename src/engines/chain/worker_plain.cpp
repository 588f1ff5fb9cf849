// engines/chain/worker_plain.cpp - the chain searches for any CPU.
#include "engines/chain/guide.hpp"
#include "engines/chain/workers.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::chain_engine {

template <class G>
Worker<G>* new_worker_plain(const G& game, search::Table& table,
                            const search::Parameters& parameters) {
  using R = typename G::template WithBits<PlainBits>;
  const R rules(game);
  return new search::Worker<R, ChainGuide<R>>(rules, ChainGuide<R>(rules), table, parameters);
}

#define PALAMEDES_INSTANTIATE(G) \
  template Worker<G>* new_worker_plain<G>(const G&, search::Table&, const search::Parameters&);
PALAMEDES_FOR_EACH_CHAIN_GAME(PALAMEDES_INSTANTIATE)
#undef PALAMEDES_INSTANTIATE

}  // namespace palamedes::engines::chain_engine
