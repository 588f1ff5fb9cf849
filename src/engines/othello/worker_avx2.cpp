// engines/othello/worker_avx2.cpp - Othello's searches with the avx2 kernel.
#include "engines/othello/endgame.hpp"
#include "engines/othello/guide.hpp"
#include "engines/othello/worker.hpp"
#include "games/othello/kernel_avx2.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::othello_engine {

using othello::Avx2Kernel;

template <int kSize>
MidgameSearch* new_worker_avx2(search::Table& table, const search::Parameters& parameters,
                               const PatternTables* patterns) {
  using Rules = OthelloRules<kSize, Avx2Kernel>;
  using Guide = OthelloGuide<kSize, Avx2Kernel>;
  return new search::Worker<Rules, Guide>(Rules(), Guide{patterns}, table, parameters);
}

template <int kSize>
ExactSearch* new_solver_avx2(search::Table& table, const search::Halt& halt) {
  return new Endgame<kSize, Avx2Kernel>(table, halt);
}

template MidgameSearch* new_worker_avx2<8>(search::Table&, const search::Parameters&,
                                           const PatternTables*);
template MidgameSearch* new_worker_avx2<6>(search::Table&, const search::Parameters&,
                                           const PatternTables*);
template ExactSearch* new_solver_avx2<8>(search::Table&, const search::Halt&);
template ExactSearch* new_solver_avx2<6>(search::Table&, const search::Halt&);

}  // namespace palamedes::engines::othello_engine
