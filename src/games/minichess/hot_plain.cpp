// games/minichess/hot_plain.cpp - the chess games' hot loops with portable slider attacks.
#include "games/minichess/hot.hpp"

namespace palamedes::minichess {

template <class Game>
HotLoops<Game> hot_plain() {
  return loops_over<Game, Game>();
}

template HotLoops<MiniChess2023> hot_plain();
template HotLoops<MiniChess2026> hot_plain();
template HotLoops<Gardner> hot_plain();

}  // namespace palamedes::minichess
