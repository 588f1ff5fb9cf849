// engines/othello/last_square.hpp - how many discs the very last move flips, without flipping them.
//
// With one empty square left, every other square is the mover's or the opponent's, so the eight
// squares of a line through it are one byte (the mover's discs) and the flips along that line are
// one table look-up. The byte of a column or diagonal is collected by a multiplication.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bits.hpp"

namespace palamedes::engines::othello_engine {

// [place in the line][the mover's discs on it]: flips in both senses. A short diagonal and a 6x6
// row end in squares that are never the mover's, which close no line.
inline constexpr auto kLineFlips = [] {
  std::array<std::array<std::uint8_t, 256>, 8> flips{};
  for (int place = 0; place < 8; ++place) {
    for (int mine = 0; mine < 256; ++mine) {
      int count = 0;
      for (int i = place + 1; i < 8; ++i) {
        if ((mine >> i & 1) != 0) {
          count += i - place - 1;
          break;
        }
      }
      for (int i = place - 1; i >= 0; --i) {
        if ((mine >> i & 1) != 0) {
          count += place - i - 1;
          break;
        }
      }
      flips[static_cast<std::size_t>(place)][static_cast<std::size_t>(mine)] =
          static_cast<std::uint8_t>(count);
    }
  }
  return flips;
}();

struct DiagonalPair {
  std::uint64_t falling, rising;
};

inline constexpr auto kDiagonals = [] {
  std::array<DiagonalPair, 64> pairs{};
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) {
      auto& pair = pairs[static_cast<std::size_t>(a)];
      if (a / 8 - a % 8 == b / 8 - b % 8) pair.falling |= 1ULL << b;
      if (a / 8 + a % 8 == b / 8 + b % 8) pair.rising |= 1ULL << b;
    }
  }
  return pairs;
}();

// The flips of a disc on `square` for the side with the discs `mine`. requires: all other squares
// of the board are the opponent's.
PALAMEDES_INLINE int count_last_flips(std::uint64_t mine, int square) {
  constexpr std::uint64_t kColumn = 0x0101010101010101ULL;
  const auto row = static_cast<std::size_t>(square) >> 3,
             column = static_cast<std::size_t>(square) & 7;
  const DiagonalPair& diagonals = kDiagonals[static_cast<std::size_t>(square)];
  const auto& by_column = kLineFlips[column];
  return by_column[mine >> 8 * row & 0xFF] + by_column[(mine & diagonals.falling) * kColumn >> 56] +
         by_column[(mine & diagonals.rising) * kColumn >> 56] +
         kLineFlips[row][(mine >> column & kColumn) * 0x0102040810204080ULL >> 56];
}

}  // namespace palamedes::engines::othello_engine
