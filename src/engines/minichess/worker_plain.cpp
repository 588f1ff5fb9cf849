// engines/minichess/worker_plain.cpp - the chess searches with portable slider attacks.
#include "engines/minichess/guide.hpp"
#include "engines/minichess/workers.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::chess {

template <class G>
Worker* new_worker_plain(search::Table& table, const search::Parameters& parameters) {
  using R = typename G::template WithSliders<minichess::PlainSliders>;
  using K = ChessGuide<R, minichess::PlainSliders<R::kRows>>;
  return new search::Worker<R, K>(R(), K(), table, parameters);
}

template Worker* new_worker_plain<MiniChess2023>(search::Table&, const search::Parameters&);
template Worker* new_worker_plain<MiniChess2026>(search::Table&, const search::Parameters&);
template Worker* new_worker_plain<Gardner>(search::Table&, const search::Parameters&);

}  // namespace palamedes::engines::chess
