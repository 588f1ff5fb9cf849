// games/minichess/attacks.hpp - where pieces reach: tables for the leapers, rays for the sliders.
//
// `PlainSliders` finds the first blocker on each of four rays with a bit scan (the classical
// approach of bitboard chess programs); sliders_bmi2.hpp looks the answer up.
#pragma once

#include <array>
#include <cstdint>

#include "games/minichess/board.hpp"

namespace palamedes::minichess {

struct Step {
  int row, col;
};

// Tables have an entry for the lowest bit of an empty set: a piece nowhere reaches nothing. So
// loops over pieces need not ask whether there is one.
inline constexpr std::size_t kNowhere = 32;
using SquareTable = std::array<Squares, kNowhere + 1>;

inline constexpr std::array<Step, 4> kStraight{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
inline constexpr std::array<Step, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
inline constexpr std::array<Step, 8> kKnightSteps{
    {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}}};

// The square a step away, as a set; empty when that is off the board.
template <int kRows>
constexpr Squares stepped(int square, Step step) {
  const int row = square / kCols + step.row, col = square % kCols + step.col;
  const bool on_board = row >= 0 && row < kRows && col >= 0 && col < kCols;
  return on_board ? 1U << (row * kCols + col) : 0;
}

// All squares from `square` in one direction, up to and including the first one in `blockers`.
template <int kRows>
constexpr Squares ray(int square, Step step, Squares blockers) {
  Squares seen = 0;
  for (Squares next = stepped<kRows>(square, step); next != 0;) {
    seen |= next;
    if ((next & blockers) != 0) break;
    next = stepped<kRows>(lowest_bit(next), step);
  }
  return seen;
}

template <int kRows>
struct Leapers {
  SquareTable knight{}, king{};
  std::array<SquareTable, 2> pawn{};  // what a pawn of a side attacks

  constexpr Leapers() {
    for (int square = 0; square < kRows * kCols; ++square) {
      const auto s = static_cast<std::size_t>(square);
      for (const Step step : kKnightSteps) knight[s] |= stepped<kRows>(square, step);
      for (const Step step : kStraight) king[s] |= stepped<kRows>(square, step);
      for (const Step step : kDiagonal) king[s] |= stepped<kRows>(square, step);
      for (const int aside : {-1, 1}) {
        pawn[0][s] |= stepped<kRows>(square, {-1, aside});
        pawn[1][s] |= stepped<kRows>(square, {1, aside});
      }
    }
  }
};

template <int kRows>
inline constexpr Leapers<kRows> kLeapers;

template <int kRows>
class PlainSliders {
 public:
  PALAMEDES_INLINE static constexpr Squares rook(int square, Squares occupied) {
    return upward(kRays.right, square, occupied) | upward(kRays.down, square, occupied) |
           downward(kRays.left, square, occupied) | downward(kRays.up, square, occupied);
  }
  PALAMEDES_INLINE static constexpr Squares bishop(int square, Squares occupied) {
    return upward(kRays.down_right, square, occupied) | upward(kRays.down_left, square, occupied) |
           downward(kRays.up_left, square, occupied) | downward(kRays.up_right, square, occupied);
  }

 private:
  struct Rays {
    SquareTable right, down, left, up, down_right, down_left, up_left, up_right;
  };

  static constexpr SquareTable table(Step step) {
    SquareTable rays{};
    for (int square = 0; square < kRows * kCols; ++square) {
      rays[static_cast<std::size_t>(square)] = ray<kRows>(square, step, 0);
    }
    return rays;
  }

  static constexpr Rays kRays{table(kStraight[0]), table(kStraight[1]), table(kStraight[2]),
                              table(kStraight[3]), table(kDiagonal[0]), table(kDiagonal[1]),
                              table(kDiagonal[2]), table(kDiagonal[3])};

  // Toward higher bits: cut the ray off behind its lowest blocker; bit 31 is no square and means
  // "none".
  PALAMEDES_INLINE static constexpr Squares upward(const SquareTable& rays, int square,
                                                   Squares occupied) {
    const Squares open = rays[static_cast<std::size_t>(square)];
    const int blocker = std::countr_zero((open & occupied) | 1U << 31);
    return open ^ rays[static_cast<std::size_t>(blocker)];
  }
  // Toward lower bits: behind the highest one; bit 0 does for "none", as no such ray starts there.
  PALAMEDES_INLINE static constexpr Squares downward(const SquareTable& rays, int square,
                                                     Squares occupied) {
    const Squares open = rays[static_cast<std::size_t>(square)];
    const int blocker = 31 - std::countl_zero((open & occupied) | 1U);
    return open ^ rays[static_cast<std::size_t>(blocker)];
  }
};

}  // namespace palamedes::minichess
