// engines/minichess/workers.hpp - the chess searches, one set per CPU level.
#pragma once

#include "engines/minichess/net.hpp"
#include "games/minichess/minichess.hpp"
#include "search/halt.hpp"
#include "search/parameters.hpp"
#include "search/root_search.hpp"
#include "search/table.hpp"

namespace palamedes::engines::chess {

using Worker = search::RootSearch<minichess::Position, minichess::Move>;

// The caller owns what comes back. G is one of MiniChess2023, MiniChess2026, Gardner. The net
// outlives who uses it; null is the evaluation made by hand.
template <class G>
Worker* new_worker_plain(search::Table&, const search::Parameters&, const Net*);
template <class G>
Worker* new_worker_avx2(search::Table&, const search::Parameters&, const Net*);
template <class G>
Worker* new_worker_avx512(search::Table&, const search::Parameters&, const Net*);

}  // namespace palamedes::engines::chess
