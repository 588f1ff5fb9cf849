// games/othello/rays.hpp - the squares seen from a square in each of the eight directions.
//
// Bits are those of games/othello/rules.hpp: `up` is toward the high bits. A square on the rim sees
// nothing beyond it; on smaller boards a ray goes on over squares that never hold a disc.
#pragma once

#include <array>
#include <cstdint>

namespace palamedes::othello {

struct alignas(64) Rays {
  std::uint64_t up[4], down[4];  // along steps of 1, 7, 8 and 9
};

inline constexpr std::array<Rays, 64> kRays = [] {
  constexpr int kRows[] = {0, 1, 1, 1}, kColumns[] = {1, -1, 0, 1};
  std::array<Rays, 64> all{};
  for (int square = 0; square < 64; ++square) {
    for (int axis = 0; axis < 4; ++axis) {
      for (const int sense : {1, -1}) {
        std::uint64_t ray = 0;
        int row = square / 8 + sense * kRows[axis], column = square % 8 + sense * kColumns[axis];
        for (; row >= 0 && row < 8 && column >= 0 && column < 8;
             row += sense * kRows[axis], column += sense * kColumns[axis]) {
          ray |= 1ULL << (8 * row + column);
        }
        Rays& rays = all[static_cast<std::size_t>(square)];
        (sense > 0 ? rays.up : rays.down)[axis] = ray;
      }
    }
  }
  return all;
}();

}  // namespace palamedes::othello
