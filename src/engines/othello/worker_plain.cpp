// engines/othello/worker_plain.cpp - Othello's searches with the plain kernel.
#include "engines/othello/endgame.hpp"
#include "engines/othello/guide.hpp"
#include "engines/othello/worker.hpp"
#include "games/othello/kernel_plain.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::othello_engine {

using othello::PlainKernel;

template <int kSize>
MidgameSearch* new_worker_plain(search::Table& table, const search::Parameters& parameters,
                                const PatternTables* patterns) {
  using Rules = OthelloRules<kSize, PlainKernel>;
  using Guide = OthelloGuide<kSize, PlainKernel>;
  return new search::Worker<Rules, Guide>(Rules(), Guide{patterns}, table, parameters);
}

template <int kSize>
ExactSearch* new_solver_plain(search::Table& table, const search::Halt& halt) {
  return new Endgame<kSize, PlainKernel>(table, halt);
}

template MidgameSearch* new_worker_plain<8>(search::Table&, const search::Parameters&,
                                            const PatternTables*);
template MidgameSearch* new_worker_plain<6>(search::Table&, const search::Parameters&,
                                            const PatternTables*);
template ExactSearch* new_solver_plain<8>(search::Table&, const search::Halt&);
template ExactSearch* new_solver_plain<6>(search::Table&, const search::Halt&);

}  // namespace palamedes::engines::othello_engine
