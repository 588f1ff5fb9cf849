// engines/hop/worker_plain.cpp - the one place where the hop search is compiled.
#include "engines/hop/guide.hpp"
#include "engines/hop/workers.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::hop_engine {

Worker* new_worker_plain(search::Table& table, const search::Parameters& parameters,
                         const Weights& weights, const net::RowNet* net) {
  return new search::Worker<HopRules, HopGuide>(HopRules(), HopGuide(weights, net), table,
                                                parameters);
}

}  // namespace palamedes::engines::hop_engine
