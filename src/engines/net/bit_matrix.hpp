// engines/net/bit_matrix.hpp - eight sets of eight squares, as eight squares of eight bits each.
#pragma once

#include <cstdint>

#include "base/inline.hpp"

namespace palamedes::engines::net {

// Rows and columns of a matrix of eight bytes exchanged (H. S. Warren, Hacker's Delight, 7-3).
PALAMEDES_INLINE constexpr std::uint64_t turned(std::uint64_t m) {
  std::uint64_t t = (m ^ (m >> 7)) & 0x00AA00AA00AA00AAULL;
  m ^= t ^ (t << 7);
  t = (m ^ (m >> 14)) & 0x0000CCCC0000CCCCULL;
  m ^= t ^ (t << 14);
  t = (m ^ (m >> 28)) & 0x00000000F0F0F0F0ULL;
  return m ^ t ^ (t << 28);
}

// Of the squares `at` to `at` + 7, a byte each: bit i says whether set i of eight has it.
PALAMEDES_INLINE void bytes_of(const std::uint64_t* sets, int at, std::uint8_t* bytes) {
  std::uint64_t matrix = 0;
  for (int i = 0; i < 8; ++i) matrix |= (sets[i] >> at & 0xFF) << (8 * i);
  matrix = turned(matrix);
  for (int i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(matrix >> (8 * i));
}

}  // namespace palamedes::engines::net
