// engines/minichess/worker_avx2.cpp - the chess searches with slider attacks looked up by PEXT.
#include "engines/minichess/guide.hpp"
#include "engines/minichess/workers.hpp"
#include "engines/net/lanes_avx2.hpp"
#include "games/minichess/sliders_bmi2.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::chess {

template <class G>
Worker* new_worker_avx2(search::Table& table, const search::Parameters& parameters,
                        const Net* net) {
  using R = typename G::template WithSliders<minichess::Bmi2Sliders>;
  using K = ChessGuide<R, minichess::Bmi2Sliders<R::kRows>, net::Avx2Lanes>;
  return new search::Worker<R, K>(R(), K(net), table, parameters);
}

template Worker* new_worker_avx2<MiniChess2023>(search::Table&, const search::Parameters&,
                                                const Net*);
template Worker* new_worker_avx2<MiniChess2026>(search::Table&, const search::Parameters&,
                                                const Net*);
template Worker* new_worker_avx2<Gardner>(search::Table&, const search::Parameters&, const Net*);

}  // namespace palamedes::engines::chess
