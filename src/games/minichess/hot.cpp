// games/minichess/hot.cpp - picks the chess games' hot loops for a CPU level.
#include "games/minichess/hot.hpp"

namespace palamedes {

template <class Base>
HotLoops<MiniChessGame<Base>> MiniChessGame<Base>::hot_loops([[maybe_unused]] CpuLevel level) {
#if PALAMEDES_X86_KERNELS
  if (level >= CpuLevel::Avx2) return minichess::hot_avx2<MiniChessGame>();
#endif
  return minichess::hot_plain<MiniChessGame>();
}

template HotLoops<MiniChess2023> MiniChess2023::hot_loops(CpuLevel);
template HotLoops<MiniChess2026> MiniChess2026::hot_loops(CpuLevel);
template HotLoops<Gardner> Gardner::hot_loops(CpuLevel);

}  // namespace palamedes
