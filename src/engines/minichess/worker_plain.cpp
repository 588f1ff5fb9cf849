// engines/minichess/worker_plain.cpp - the chess searches with portable slider attacks.
#include "engines/minichess/guide.hpp"
#include "engines/minichess/workers.hpp"
#include "engines/net/lanes_plain.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::chess {

template <class G>
Worker* new_worker_plain(search::Table& table, const search::Parameters& parameters,
                         const Net* net) {
  using R = typename G::template WithSliders<minichess::PlainSliders>;
  using K = ChessGuide<R, minichess::PlainSliders<R::kRows>, net::PlainLanes>;
  return new search::Worker<R, K>(R(), K(net), table, parameters);
}

template Worker* new_worker_plain<MiniChess2023>(search::Table&, const search::Parameters&,
                                                 const Net*);
template Worker* new_worker_plain<MiniChess2026>(search::Table&, const search::Parameters&,
                                                 const Net*);
template Worker* new_worker_plain<Gardner>(search::Table&, const search::Parameters&, const Net*);

}  // namespace palamedes::engines::chess
