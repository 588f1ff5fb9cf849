// engines/hop/workers.hpp - the hop search.
//
// One for every CPU: compiled for AVX2 it is a tenth faster (1.3 instead of 1.2 million nodes a
// second), for most of its time goes into finding chains of hops.
#pragma once

#include "engines/hop/weights.hpp"
#include "engines/net/row_net.hpp"
#include "games/hop/rules.hpp"
#include "search/halt.hpp"
#include "search/parameters.hpp"
#include "search/root_search.hpp"
#include "search/table.hpp"

namespace palamedes::engines::hop_engine {

using Worker = search::RootSearch<hop::Position, hop::Move>;

// The caller owns what comes back. Weights and net must outlive it; without a net (null) the
// weights judge.
Worker* new_worker_plain(search::Table& table, const search::Parameters& parameters,
                         const Weights& weights, const net::RowNet* net);

}  // namespace palamedes::engines::hop_engine
