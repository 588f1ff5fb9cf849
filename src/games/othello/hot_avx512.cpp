// games/othello/hot_avx512.cpp - Othello's hot loops with the avx512 kernel.
#include "games/othello/hot.hpp"
#include "games/othello/kernel_avx512.hpp"

namespace palamedes::othello {

KernelRoutines routines_avx512() { return routines_of<Avx512Kernel>(); }

template <int kSize>
HotLoops<Othello<kSize>> hot_avx512() {
  return loops_over<Othello<kSize>, OthelloRules<kSize, Avx512Kernel>>();
}

template HotLoops<Othello<8>> hot_avx512();
template HotLoops<Othello<6>> hot_avx512();

}  // namespace palamedes::othello
