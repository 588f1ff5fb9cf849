// players/chain/first_best.hpp - the root of the fixed-depth chain searches.
#pragma once

#include <limits>

#include "players/brake.hpp"

namespace palamedes::chain {

inline constexpr int kUnbounded = std::numeric_limits<int>::max();

// The first best move in row-major order by value(child, best so far), which is for the side to
// move in the child. A move counts once its search has run to its end; if the brake stops even the
// first one, that move is the choice, looked at by nobody. requires: the game is not over.
template <class G, class Value>
Analysis first_best(const G& game, const typename G::Position& p, int depth, Brake& brake,
                    Value value) {
  const auto moves = game.moves(p);
  Analysis choice;
  choice.best = game.encode(p, moves[0]);
  int best = -kUnbounded;
  for (const auto m : moves) {
    const int score = -value(game.play(p, m), best);
    if (brake.pulled()) break;
    if (choice.depth > 0 && score <= best) continue;
    best = score;
    choice.best = game.encode(p, m);
    choice.depth = depth;
    choice.evaluation = score;
  }
  choice.nodes = brake.nodes();
  return choice;
}

}  // namespace palamedes::chain
