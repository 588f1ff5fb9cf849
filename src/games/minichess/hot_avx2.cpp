// games/minichess/hot_avx2.cpp - the chess games' hot loops with slider attacks looked up by PEXT.
#include "games/minichess/hot.hpp"
#include "games/minichess/sliders_bmi2.hpp"

namespace palamedes::minichess {

template <int kRows>
SliderRoutines sliders_avx2() {
  return routines_of<Bmi2Sliders<kRows>>();
}

template SliderRoutines sliders_avx2<5>();
template SliderRoutines sliders_avx2<6>();

template <class Game>
HotLoops<Game> hot_avx2() {
  return loops_over<Game, typename Game::template WithSliders<Bmi2Sliders>>();
}

template HotLoops<MiniChess2023> hot_avx2();
template HotLoops<MiniChess2026> hot_avx2();
template HotLoops<Gardner> hot_avx2();

}  // namespace palamedes::minichess
