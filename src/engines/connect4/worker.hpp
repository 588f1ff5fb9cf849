// engines/connect4/worker.hpp - the search of four in a line, for every CPU and every board.
#pragma once

#include "games/connect4/rules.hpp"
#include "search/parameters.hpp"
#include "search/root_search.hpp"
#include "search/table.hpp"

namespace palamedes::engines::connect4_engine {

using Worker = search::RootSearch<connect4::Position, connect4::Move>;

// The caller owns what comes back.
Worker* new_worker(const Connect4Rules& rules, search::Table& table,
                   const search::Parameters& parameters);

}  // namespace palamedes::engines::connect4_engine
