// games/chain/hot.cpp - picks the chain games' hot loops for a CPU level.
#include "games/chain/hot.hpp"

namespace palamedes {

template <class Base>
HotLoops<ChainGame<Base>> ChainGame<Base>::hot_loops([[maybe_unused]] CpuLevel level) {
#if PALAMEDES_X86_KERNELS
  if (level >= CpuLevel::Avx2) return chain::hot_avx2<ChainGame>();
#endif
  return chain::hot_plain<ChainGame>();
}

#define PALAMEDES_INSTANTIATE(G) template HotLoops<G> G::hot_loops(CpuLevel);
PALAMEDES_FOR_EACH_CHAIN_GAME(PALAMEDES_INSTANTIATE)
#undef PALAMEDES_INSTANTIATE

}  // namespace palamedes
