// engines/othello/test_endings.hpp - for tests: the value of an Othello ending by looking at
// everything, and whether an engine's analysis says the same.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engines/engine.hpp"
#include "games/othello/othello.hpp"

namespace palamedes::engines::othello_engine {

// The margin for the side to move, by plain alpha-beta over the rules.
template <int kSize>
int true_margin(const othello::Position& p, int alpha = -1000, int beta = 1000) {
  using G = Othello<kSize>;
  const auto moves = G::moves(p);
  if (moves.empty()) return G::margin(p);
  int best = -1000;
  for (const auto m : moves) {
    best = std::max(best, -true_margin<kSize>(G::play(p, m), -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

// An analysis without limits is complete and says `margin`, with a move that holds it. `value_of`
// gives the true margin of a position.
template <int kSize, class ValueOf>
void expect_exact(const othello::Position& p, Engine& engine, const AnyPlay& play, int margin,
                  ValueOf value_of) {
  using G = Othello<kSize>;
  Limits limits;
  const Analysis analysis = engine.analyse(play, limits);
  ASSERT_TRUE(analysis.complete) << play.position();
  ASSERT_EQ(analysis.lines[0].score, engine.unit() * margin) << play.position();
  const auto best = G::decode(p, analysis.best);
  ASSERT_TRUE(best.has_value()) << play.position();
  ASSERT_EQ(value_of(G::play(p, *best)), -margin) << play.position();
}

}  // namespace palamedes::engines::othello_engine
