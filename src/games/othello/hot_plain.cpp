// games/othello/hot_plain.cpp - Othello's hot loops with the plain kernel.
#include "games/othello/hot.hpp"

namespace palamedes::othello {

template <int kSize>
HotLoops<Othello<kSize>> hot_plain() {
  return loops_over<Othello<kSize>, OthelloRules<kSize, PlainKernel>>();
}

template HotLoops<Othello<8>> hot_plain();
template HotLoops<Othello<6>> hot_plain();

}  // namespace palamedes::othello
