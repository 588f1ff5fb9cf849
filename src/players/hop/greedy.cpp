// players/hop/greedy.cpp - a tuple in order of weight: men at home, men taken, the way to go; then
// lower squares.
#include "players/hop/greedy.hpp"

#include <tuple>

#include "base/check.hpp"

namespace palamedes {
namespace {

int columns_to_go(std::uint64_t pieces, Side side) {
  int sum = 0;
  for (const int square : members(pieces & ~hop::target(side))) {
    sum += side == Side::First ? 6 - square % 8 : square % 8 - 1;
  }
  return sum;
}

// The greatest is the one to play.
auto merit(const hop::Position& p, const hop::Move& m) {
  const std::uint64_t own = HopRules::play(p, m).opp;
  return std::tuple(count_bits(own & hop::target(p.turn)), count_bits(m.captured),
                    -columns_to_go(own, p.turn), -m.from, -m.to, ~m.captured);
}

}  // namespace

GreedyDecision greedy_decision(const hop::Position& p) {
  const auto moves = HopRules::moves(p);
  check(!moves.empty(), "hop/greedy: asked for a move in a finished game");
  GreedyDecision best{moves[0], static_cast<std::uint64_t>(moves.size())};
  for (const hop::Move& m : moves) {
    if (merit(p, m) > merit(p, best.move)) best.move = m;
  }
  return best;
}

}  // namespace palamedes
