// engines/othello/squares.hpp - the squares players give names to, as sets, on 8x8 and 6x6 boards.
//
// Bits are those of games/othello/rules.hpp: bit 0 is a1, a row is eight bits, 6x6 lies in the top
// left. X squares touch a corner diagonally, C squares along the edge.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/inline.hpp"
#include "games/othello/rules.hpp"

namespace palamedes::engines::othello_engine {

template <int kSize>
struct Squares {
  static constexpr int kCells = kSize * kSize;
  static constexpr std::uint64_t kBoard = OthelloRules<kSize, othello::PlainKernel>::kBoard;
  static constexpr int kLast = kSize - 1;

  static constexpr std::uint64_t at(int row, int col) { return 1ULL << (row * 8 + col); }

  static constexpr std::uint64_t kLeft = 0x0101010101010101ULL & kBoard;
  static constexpr std::uint64_t kSides = kLeft | kLeft << kLast;                      // columns
  static constexpr std::uint64_t kEnds = kBoard & (0xFFULL | 0xFFULL << (8 * kLast));  // rows
  static constexpr std::uint64_t kEdges = kSides | kEnds;
  static constexpr std::uint64_t kCorners = kSides & kEnds;
  static constexpr std::uint64_t kX =
      at(1, 1) | at(1, kLast - 1) | at(kLast - 1, 1) | at(kLast - 1, kLast - 1);
  static constexpr std::uint64_t kC = at(0, 1) | at(1, 0) | at(0, kLast - 1) | at(1, kLast) |
                                      at(kLast - 1, 0) | at(kLast, 1) | at(kLast - 1, kLast) |
                                      at(kLast, kLast - 1);

  // The set and all squares next to its members, in the eight directions.
  PALAMEDES_INLINE static constexpr std::uint64_t grown(std::uint64_t set) {
    set |= (set & ~kRightmost) << 1 | (set & ~kLeftmost) >> 1;
    return (set | set << 8 | set >> 8) & kBoard;
  }

  // The quadrant of a square as one of four bits: those of all empty squares, xored, tell which
  // quadrants hold an odd number of them.
  PALAMEDES_INLINE static constexpr unsigned quadrant(int square) {
    return kQuadrant[static_cast<std::size_t>(square)];
  }
  PALAMEDES_INLINE static constexpr std::uint64_t quadrants(unsigned which) {
    return kQuadrants[which];
  }

 private:
  static constexpr std::uint64_t kLeftmost = 0x0101010101010101ULL;
  static constexpr std::uint64_t kRightmost = 0x8080808080808080ULL;

  static constexpr std::array<std::uint8_t, 64> kQuadrant = [] {
    std::array<std::uint8_t, 64> bits{};
    for (int square = 0; square < 64; ++square) {
      const int low = square / 8 >= kSize / 2 ? 2 : 0, right = square % 8 >= kSize / 2 ? 1 : 0;
      bits[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(1 << (low + right));
    }
    return bits;
  }();
  static constexpr std::array<std::uint64_t, 16> kQuadrants = [] {
    std::array<std::uint64_t, 16> sets{};
    for (std::size_t which = 0; which < 16; ++which) {
      for (std::size_t square = 0; square < 64; ++square) {
        if ((kQuadrant[square] & which) != 0) sets[which] |= 1ULL << square;
      }
      sets[which] &= kBoard;
    }
    return sets;
  }();
};

}  // namespace palamedes::engines::othello_engine
