// engines/minichess/worker_avx512.cpp - the chess searches with slider attacks looked up by PEXT,
// and the widest registers for the net.
#include "engines/minichess/guide.hpp"
#include "engines/minichess/workers.hpp"
#include "engines/net/lanes_avx512.hpp"
#include "games/minichess/sliders_bmi2.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::chess {

// Under a name of their own, so that nothing compiled here is shared with code for AVX2.
template <int kRows>
class Avx512Sliders : public minichess::Bmi2Sliders<kRows> {};

template <class G>
Worker* new_worker_avx512(search::Table& table, const search::Parameters& parameters,
                          const Net* net) {
  using R = typename G::template WithSliders<Avx512Sliders>;
  using K = ChessGuide<R, Avx512Sliders<R::kRows>, net::Avx512Lanes>;
  return new search::Worker<R, K>(R(), K(net), table, parameters);
}

template Worker* new_worker_avx512<MiniChess2023>(search::Table&, const search::Parameters&,
                                                  const Net*);
template Worker* new_worker_avx512<MiniChess2026>(search::Table&, const search::Parameters&,
                                                  const Net*);
template Worker* new_worker_avx512<Gardner>(search::Table&, const search::Parameters&, const Net*);

}  // namespace palamedes::engines::chess
