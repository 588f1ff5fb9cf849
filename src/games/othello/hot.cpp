// games/othello/hot.cpp - picks Othello's hot loops for a CPU level.
#include "games/othello/hot.hpp"

namespace palamedes {

template <int kSize>
HotLoops<Othello<kSize>> Othello<kSize>::hot_loops([[maybe_unused]] CpuLevel level) {
#if PALAMEDES_X86_KERNELS
  if (level == CpuLevel::Avx512) return othello::hot_avx512<kSize>();
  if (level == CpuLevel::Avx2) return othello::hot_avx2<kSize>();
#endif
  return othello::hot_plain<kSize>();
}

template HotLoops<Othello<8>> Othello<8>::hot_loops(CpuLevel);
template HotLoops<Othello<6>> Othello<6>::hot_loops(CpuLevel);

}  // namespace palamedes
