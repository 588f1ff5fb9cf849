// engines/chain/workers.hpp - the chain searches, one set per CPU level.
#pragma once

#include "engines/net/row_net.hpp"
#include "games/chain/chain.hpp"
#include "search/halt.hpp"
#include "search/parameters.hpp"
#include "search/root_search.hpp"
#include "search/table.hpp"

namespace palamedes::engines::chain_engine {

template <class G>
using Worker = search::RootSearch<typename G::Position, chain::Move>;

// The caller owns what comes back. G is any of the games of PALAMEDES_FOR_EACH_CHAIN_GAME, for AVX2
// one of the small ones. The net outlives who uses it; null is the evaluation made by hand.
template <class G>
Worker<G>* new_worker_plain(const G& game, search::Table& table,
                            const search::Parameters& parameters, const net::RowNet* net);
template <class G>
Worker<G>* new_worker_avx2(const G& game, search::Table& table,
                           const search::Parameters& parameters, const net::RowNet* net);

}  // namespace palamedes::engines::chain_engine
