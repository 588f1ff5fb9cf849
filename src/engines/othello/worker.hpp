// engines/othello/worker.hpp - Othello's midgame workers and endgame solvers, one pair for each CPU
// level, behind interfaces that every level can call.
//
// Each level has its file, compiled for it. What comes back belongs to the caller. Patterns outlive
// who uses them; without them (null) the evaluation is the one made by hand.
#pragma once

#include "base/cpu.hpp"
#include "engines/othello/exact_search.hpp"
#include "engines/othello/pattern_tables.hpp"
#include "search/halt.hpp"
#include "search/parameters.hpp"
#include "search/root_search.hpp"
#include "search/table.hpp"

namespace palamedes::engines::othello_engine {

// A move as the search knows it; never 0.
PALAMEDES_INLINE constexpr std::uint32_t signature_of(othello::Move m) {
  return static_cast<std::uint32_t>(m) + 1;
}

using MidgameSearch = search::RootSearch<othello::Position, othello::Move>;

template <int kSize>
MidgameSearch* new_worker_plain(search::Table& table, const search::Parameters& parameters,
                                const PatternTables* patterns);
template <int kSize>
ExactSearch* new_solver_plain(search::Table& table, const search::Halt& halt);

template <int kSize>
MidgameSearch* new_worker_avx2(search::Table& table, const search::Parameters& parameters,
                               const PatternTables* patterns);
template <int kSize>
ExactSearch* new_solver_avx2(search::Table& table, const search::Halt& halt);

template <int kSize>
MidgameSearch* new_worker_avx512(search::Table& table, const search::Parameters& parameters,
                                 const PatternTables* patterns);
template <int kSize>
ExactSearch* new_solver_avx512(search::Table& table, const search::Halt& halt);

template <int kSize>
MidgameSearch* new_worker([[maybe_unused]] CpuLevel level, search::Table& table,
                          const search::Parameters& parameters, const PatternTables* patterns) {
#if PALAMEDES_X86_KERNELS
  if (level == CpuLevel::Avx512) return new_worker_avx512<kSize>(table, parameters, patterns);
  if (level == CpuLevel::Avx2) return new_worker_avx2<kSize>(table, parameters, patterns);
#endif
  return new_worker_plain<kSize>(table, parameters, patterns);
}

template <int kSize>
ExactSearch* new_solver([[maybe_unused]] CpuLevel level, search::Table& table,
                        const search::Halt& halt) {
#if PALAMEDES_X86_KERNELS
  if (level == CpuLevel::Avx512) return new_solver_avx512<kSize>(table, halt);
  if (level == CpuLevel::Avx2) return new_solver_avx2<kSize>(table, halt);
#endif
  return new_solver_plain<kSize>(table, halt);
}

}  // namespace palamedes::engines::othello_engine
