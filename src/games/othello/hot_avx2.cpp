// games/othello/hot_avx2.cpp - Othello's hot loops with the avx2 kernel.
#include "games/othello/hot.hpp"
#include "games/othello/kernel_avx2.hpp"

namespace palamedes::othello {

KernelRoutines routines_avx2() { return routines_of<Avx2Kernel>(); }

template <int kSize>
HotLoops<Othello<kSize>> hot_avx2() {
  return loops_over<Othello<kSize>, OthelloRules<kSize, Avx2Kernel>>();
}

template HotLoops<Othello<8>> hot_avx2();
template HotLoops<Othello<6>> hot_avx2();

}  // namespace palamedes::othello
