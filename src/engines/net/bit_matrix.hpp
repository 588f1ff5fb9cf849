// engines/net/bit_matrix.hpp - eight sets of eight squares, as eight squares of eight bits each.
#pragma once

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

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

// A byte each of 64 squares: bit i says whether set i of eight has it. Of a row of eight that has
// none of `wanted`, whatever is there.
#if defined(__wasm_simd128__)  // whose compiler does not find that two rows fit a vector
PALAMEDES_INLINE void bytes_of(const std::uint64_t* sets, std::uint64_t, std::uint8_t* bytes) {
  const auto paired = [sets](int i) {  // rows of two sets, a byte of the one and one of the other
    // One by one: they were just written so, and one wide read would have to wait for both.
    const v128_t one = wasm_v128_load64_zero(sets + i), other = wasm_v128_load64_zero(sets + i + 1);
    return wasm_i8x16_shuffle(one, other, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  };
  const v128_t s01 = paired(0), s23 = paired(2), s45 = paired(4), s67 = paired(6);
  const v128_t first_low = wasm_i16x8_shuffle(s01, s23, 0, 8, 1, 9, 2, 10, 3, 11);
  const v128_t first_high = wasm_i16x8_shuffle(s01, s23, 4, 12, 5, 13, 6, 14, 7, 15);
  const v128_t last_low = wasm_i16x8_shuffle(s45, s67, 0, 8, 1, 9, 2, 10, 3, 11);
  const v128_t last_high = wasm_i16x8_shuffle(s45, s67, 4, 12, 5, 13, 6, 14, 7, 15);
  const auto put = [bytes](int row, v128_t m) {  // as `turned`, two rows at once
    const auto exchange = [&m](std::uint32_t by, std::uint64_t mask) {
      const v128_t t = wasm_v128_and(wasm_v128_xor(m, wasm_u64x2_shr(m, by)),
                                     wasm_i64x2_splat(static_cast<std::int64_t>(mask)));
      m = wasm_v128_xor(m, wasm_v128_xor(t, wasm_i64x2_shl(t, by)));
    };
    exchange(7, 0x00AA00AA00AA00AAULL);
    exchange(14, 0x0000CCCC0000CCCCULL);
    exchange(28, 0x00000000F0F0F0F0ULL);
    wasm_v128_store(bytes + 8 * row, m);
  };
  put(0, wasm_i32x4_shuffle(first_low, last_low, 0, 4, 1, 5));
  put(2, wasm_i32x4_shuffle(first_low, last_low, 2, 6, 3, 7));
  put(4, wasm_i32x4_shuffle(first_high, last_high, 0, 4, 1, 5));
  put(6, wasm_i32x4_shuffle(first_high, last_high, 2, 6, 3, 7));
}
#else
PALAMEDES_INLINE void bytes_of(const std::uint64_t* sets, std::uint64_t wanted,
                               std::uint8_t* bytes) {
  for (int at = 0; at < 64; at += 8) {
    if ((wanted >> at & 0xFF) == 0) continue;
    std::uint64_t matrix = 0;
    for (int i = 0; i < 8; ++i) matrix |= (sets[i] >> at & 0xFF) << (8 * i);
    matrix = turned(matrix);
    for (int i = 0; i < 8; ++i) bytes[at + i] = static_cast<std::uint8_t>(matrix >> (8 * i));
  }
}
#endif

}  // namespace palamedes::engines::net
