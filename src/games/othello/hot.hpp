// games/othello/hot.hpp - Othello's hot loops, one set per CPU level, each in a file compiled for
// it.
#pragma once

#include "games/othello/othello.hpp"

namespace palamedes::othello {

// A kernel's routines on their own, so that tests can hold them against the plain ones.
struct KernelRoutines {
  std::uint64_t (*moves)(std::uint64_t own, std::uint64_t opp);
  std::uint64_t (*flips)(std::uint64_t own, std::uint64_t opp, int square);
};

template <class Kernel>
constexpr KernelRoutines routines_of() {
  return {[](std::uint64_t own, std::uint64_t opp) { return Kernel::moves(own, opp); },
          [](std::uint64_t own, std::uint64_t opp, int square) {
            return Kernel::flips(own, opp, square);
          }};
}

KernelRoutines routines_avx2();
KernelRoutines routines_avx512();

template <int kSize>
HotLoops<Othello<kSize>> hot_plain();
template <int kSize>
HotLoops<Othello<kSize>> hot_avx2();
template <int kSize>
HotLoops<Othello<kSize>> hot_avx512();

}  // namespace palamedes::othello
