// players/othello/squares.hpp - what the course players tell apart on a board: corners, the squares
// around them, the rest of the rim, where a side may place a disc, and who is next when it has.
//
// Sets of squares as in games/othello/rules.hpp: a1 is bit 0, a row has 8 bits even on 6x6.
#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "games/othello/rules.hpp"

namespace palamedes::othello {

template <int kSize>
struct Squares {
  using Rules = OthelloRules<kSize, PlainKernel>;

  static constexpr int kLast = kSize - 1;
  static constexpr std::uint64_t at(int row, int col) { return 1ULL << (row * 8 + col); }

  static constexpr std::uint64_t kCorners =
      at(0, 0) | at(0, kLast) | at(kLast, 0) | at(kLast, kLast);
  // The three neighbours of each corner, on the rim or not.
  static constexpr std::uint64_t kNearCorners =
      at(0, 1) | at(1, 0) | at(1, 1) | at(0, kLast - 1) | at(1, kLast) | at(1, kLast - 1) |
      at(kLast, 1) | at(kLast - 1, 0) | at(kLast - 1, 1) | at(kLast, kLast - 1) |
      at(kLast - 1, kLast) | at(kLast - 1, kLast - 1);
  // The rim without corners and their neighbours.
  static constexpr std::uint64_t kEdges = [] {
    std::uint64_t rim = 0;
    for (int i = 0; i < kSize; ++i) rim |= at(0, i) | at(kLast, i) | at(i, 0) | at(i, kLast);
    return rim & ~kCorners & ~kNearCorners;
  }();

  static std::uint64_t placements(std::uint64_t own, std::uint64_t opp) {
    return PlainKernel::moves(own, opp) & Rules::kBoard;
  }

  // As the board class that the NTHU course hands out does it: a side without a move passes within
  // the turn of the other, and a pass is no ply. So the side to move can move, unless the game is
  // over. requires: `square` is a placement.
  static Position put_disc(const Position& p, int square) {
    const Position after = Rules::play(p, static_cast<Move>(square));
    const auto moves = Rules::moves(after);
    const bool must_pass = moves.squares() == 0 && !moves.empty();
    return must_pass ? Rules::play(after, Move::Pass) : after;
  }
};

}  // namespace palamedes::othello
