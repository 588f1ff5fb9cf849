// games/othello/kernel_avx2.hpp - the plain kernel with four directions in the lanes of one
// register.
//
// For moves each lane walks one axis, once toward the high bits and once toward the low ones. Flips
// look along the rays from a square for the nearest one that is not the opponent's. Only for files
// compiled with AVX2 and BMI2.
#pragma once

#include <immintrin.h>

#include <cstdint>

#include "base/bits_bmi2.hpp"
#include "games/othello/kernel_plain.hpp"
#include "games/othello/rays.hpp"

namespace palamedes::othello {

struct Avx2Kernel {
  using Bits = Bmi2Bits;

  PALAMEDES_INLINE static std::uint64_t moves(std::uint64_t own, std::uint64_t opp) {
    const Walk walk(_mm256_set1_epi64x(static_cast<long long>(own)), opp);
    const __m256i reached =
        _mm256_or_si256(_mm256_sllv_epi64(walk.up, steps()), _mm256_srlv_epi64(walk.down, steps()));
    return any_lane(reached) & ~(own | opp);
  }

  PALAMEDES_INLINE static std::uint64_t flips(std::uint64_t own, std::uint64_t opp, int square) {
    const Rays& rays = kRays[static_cast<std::size_t>(square)];
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.up));
    const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.down));
    const __m256i mine = _mm256_set1_epi64x(static_cast<long long>(own));
    const __m256i theirs = _mm256_set1_epi64x(static_cast<long long>(opp));
    const __m256i zero = _mm256_setzero_si256();
    // Toward the high bits the nearest is the lowest bit, and taking one from it leaves those
    // before it. Toward the low bits it spreads to all behind it.
    const __m256i ends_up = _mm256_andnot_si256(theirs, up);
    const __m256i before = _mm256_add_epi64(ends_up, _mm256_set1_epi64x(-1));
    const __m256i open_up =
        _mm256_cmpeq_epi64(_mm256_and_si256(_mm256_andnot_si256(before, ends_up), mine), zero);
    __m256i beyond = _mm256_andnot_si256(theirs, down);  // the nearest one as well
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, steps()));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, _mm256_set_epi64x(18, 16, 14, 2)));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, _mm256_set_epi64x(36, 32, 28, 4)));
    const __m256i nearest = _mm256_andnot_si256(_mm256_srlv_epi64(beyond, steps()), beyond);
    const __m256i open_down = _mm256_cmpeq_epi64(_mm256_and_si256(nearest, mine), zero);
    const __m256i between_up = _mm256_and_si256(_mm256_andnot_si256(ends_up, before), up);
    const __m256i between_down = _mm256_andnot_si256(beyond, down);
    return any_lane(_mm256_or_si256(_mm256_andnot_si256(open_up, between_up),
                                    _mm256_andnot_si256(open_down, between_down)));
  }

 private:
  PALAMEDES_INLINE static __m256i steps() { return _mm256_set_epi64x(9, 8, 7, 1); }

  PALAMEDES_INLINE static std::uint64_t any_lane(__m256i v) {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(half) | _mm_extract_epi64(half, 1));
  }

  // The discs of `opp` connected to `from` along each axis, in both senses.
  struct Walk {
    __m256i up, down;

    PALAMEDES_INLINE Walk(__m256i from, std::uint64_t opp) {
      const auto inner = static_cast<long long>(kInnerColumns);
      const __m256i line = _mm256_and_si256(_mm256_set1_epi64x(static_cast<long long>(opp)),
                                            _mm256_set_epi64x(inner, -1, inner, inner));
      const __m256i one = steps();
      const __m256i two = _mm256_set_epi64x(18, 16, 14, 2);
      up = _mm256_and_si256(line, _mm256_sllv_epi64(from, one));
      down = _mm256_and_si256(line, _mm256_srlv_epi64(from, one));
      up = _mm256_or_si256(up, _mm256_and_si256(line, _mm256_sllv_epi64(up, one)));
      down = _mm256_or_si256(down, _mm256_and_si256(line, _mm256_srlv_epi64(down, one)));
      const __m256i pairs_up = _mm256_and_si256(line, _mm256_sllv_epi64(line, one));
      const __m256i pairs_down = _mm256_and_si256(line, _mm256_srlv_epi64(line, one));
      for (int doubling = 0; doubling < 2; ++doubling) {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
      }
    }
  };
};

}  // namespace palamedes::othello
