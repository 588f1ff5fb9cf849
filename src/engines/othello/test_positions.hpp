// engines/othello/test_positions.hpp - random and transformed Othello positions for the tests here.
#pragma once

#include <cstdint>

#include "base/rng.hpp"
#include "games/othello/othello.hpp"

namespace palamedes::engines::othello_engine {

// A position of a random game with so many empty squares, the game not over. Where a game ends
// before, the next one is played.
template <int kSize>
othello::Position random_position(Rng& rng, int empties) {
  using G = Othello<kSize>;
  while (true) {
    auto p = G::start();
    while (!G::moves(p).empty() && kSize * kSize - count_bits(p.own | p.opp) > empties) {
      const auto moves = G::moves(p);
      p = G::play(p, moves[rng.below(moves.size())]);
    }
    if (!G::moves(p).empty()) return p;
  }
}

// A set of squares mirrored at the diagonal (bit 0 of `which`), left-right (1) and up-down (2).
template <int kSize>
std::uint64_t transformed(std::uint64_t set, int which) {
  std::uint64_t out = 0;
  for (const int square : members(set)) {
    int row = square / 8, col = square % 8;
    if ((which & 1) != 0) std::swap(row, col);
    if ((which & 2) != 0) col = kSize - 1 - col;
    if ((which & 4) != 0) row = kSize - 1 - row;
    out |= 1ULL << (row * 8 + col);
  }
  return out;
}

}  // namespace palamedes::engines::othello_engine
