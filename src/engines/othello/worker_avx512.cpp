// engines/othello/worker_avx512.cpp - Othello's searches with the avx512 kernel.
#include "engines/othello/endgame.hpp"
#include "engines/othello/guide.hpp"
#include "engines/othello/worker.hpp"
#include "games/othello/kernel_avx512.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::othello_engine {

using othello::Avx512Kernel;

template <int kSize>
MidgameSearch* new_worker_avx512(search::Table& table, const search::Parameters& parameters,
                                 const PatternTables* patterns) {
  using Rules = OthelloRules<kSize, Avx512Kernel>;
  using Guide = OthelloGuide<kSize, Avx512Kernel>;
  return new search::Worker<Rules, Guide>(Rules(), Guide{patterns}, table, parameters);
}

template <int kSize>
ExactSearch* new_solver_avx512(search::Table& table, const search::Halt& halt) {
  return new Endgame<kSize, Avx512Kernel>(table, halt);
}

template MidgameSearch* new_worker_avx512<8>(search::Table&, const search::Parameters&,
                                             const PatternTables*);
template MidgameSearch* new_worker_avx512<6>(search::Table&, const search::Parameters&,
                                             const PatternTables*);
template ExactSearch* new_solver_avx512<8>(search::Table&, const search::Halt&);
template ExactSearch* new_solver_avx512<6>(search::Table&, const search::Halt&);

}  // namespace palamedes::engines::othello_engine
