// engines/minichess/worker_avx2.cpp - the chess searches with slider attacks looked up by PEXT.
#include "engines/minichess/guide.hpp"
#include "engines/minichess/workers.hpp"
#include "games/minichess/sliders_bmi2.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::chess {

template <class G>
Worker* new_worker_avx2(search::Table& table, const search::Parameters& parameters) {
  using R = typename G::template WithSliders<minichess::Bmi2Sliders>;
  using K = ChessGuide<R, minichess::Bmi2Sliders<R::kRows>>;
  return new search::Worker<R, K>(R(), K(), table, parameters);
}

template Worker* new_worker_avx2<MiniChess2023>(search::Table&, const search::Parameters&);
template Worker* new_worker_avx2<MiniChess2026>(search::Table&, const search::Parameters&);
template Worker* new_worker_avx2<Gardner>(search::Table&, const search::Parameters&);

}  // namespace palamedes::engines::chess
