// games/minichess/hot.hpp - the chess games' hot loops, one set per CPU level.
#pragma once

#include "games/minichess/minichess.hpp"

namespace palamedes::minichess {

// Slider attacks on their own, so that tests can hold them against the plain ones.
struct SliderRoutines {
  Squares (*rook)(int square, Squares occupied);
  Squares (*bishop)(int square, Squares occupied);
};

template <class Sliders>
constexpr SliderRoutines routines_of() {
  return {[](int square, Squares occupied) { return Sliders::rook(square, occupied); },
          [](int square, Squares occupied) { return Sliders::bishop(square, occupied); }};
}

template <int kRows>
SliderRoutines sliders_avx2();

template <class Game>
HotLoops<Game> hot_plain();
template <class Game>
HotLoops<Game> hot_avx2();

}  // namespace palamedes::minichess
