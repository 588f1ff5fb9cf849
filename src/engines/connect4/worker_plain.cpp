// engines/connect4/worker_plain.cpp - the one place where the search of four in a line is compiled.
#include "engines/connect4/guide.hpp"
#include "engines/connect4/worker.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::connect4_engine {

Worker* new_worker(const Connect4Rules& rules, search::Table& table,
                   const search::Parameters& parameters) {
  return new search::Worker<Connect4Rules, Connect4Guide>(rules, Connect4Guide(rules.shape()),
                                                          table, parameters);
}

}  // namespace palamedes::engines::connect4_engine
