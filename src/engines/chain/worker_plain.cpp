// engines/chain/worker_plain.cpp - the chain searches for any CPU.
#include "engines/chain/guide.hpp"
#include "engines/chain/workers.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::chain_engine {

namespace {

template <class R, class G>
Worker<G>* new_worker_by(const G& game, search::Table& table, const search::Parameters& parameters,
                         const net::RowNet* net) {
  const R rules(game);
  using K = ChainGuide<R, net::PlainLanes>;
  return new search::Worker<R, K>(rules, K(rules, net), table, parameters);
}

}  // namespace

template <class G>
Worker<G>* new_worker_plain(const G& game, search::Table& table,
                            const search::Parameters& parameters, const net::RowNet* net) {
  using Standard = typename G::template OfStandardSize<PlainBits>;
  if constexpr (sizeof(Standard::Geometry::board) == sizeof(std::uint64_t)) {
    if (Standard::Geometry::is(game.geometry())) {
      return new_worker_by<Standard>(game, table, parameters, net);
    }
  }
  return new_worker_by<typename G::template WithBits<PlainBits>>(game, table, parameters, net);
}

#define PALAMEDES_INSTANTIATE(G)                                                               \
  template Worker<G>* new_worker_plain<G>(const G&, search::Table&, const search::Parameters&, \
                                          const net::RowNet*);
PALAMEDES_FOR_EACH_CHAIN_GAME(PALAMEDES_INSTANTIATE)
#undef PALAMEDES_INSTANTIATE

}  // namespace palamedes::engines::chain_engine
