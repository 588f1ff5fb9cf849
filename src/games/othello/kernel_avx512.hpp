// games/othello/kernel_avx512.hpp - the plain kernel with all eight directions at once.
//
// Moves walk in one register: a rotation serves both senses of an axis, as the lines leave out the
// edge squares through which it could wrap around. Flips look along the rays from a square for the
// nearest one that is not the opponent's. Only for files compiled with AVX-512.
#pragma once

#include <immintrin.h>

#include <cstdint>

#include "base/bits_bmi2.hpp"
#include "games/othello/kernel_plain.hpp"
#include "games/othello/rays.hpp"

namespace palamedes::othello {

struct Avx512Kernel {
  using Bits = Bmi2Bits;

  PALAMEDES_INLINE static std::uint64_t moves(std::uint64_t own, std::uint64_t opp) {
    const __m512i reached = walk(_mm512_set1_epi64(static_cast<long long>(own)), opp);
    return any_lane(_mm512_rolv_epi64(reached, steps())) & ~(own | opp);
  }

  PALAMEDES_INLINE static std::uint64_t flips(std::uint64_t own, std::uint64_t opp, int square) {
    const Rays& rays = kRays[static_cast<std::size_t>(square)];
    const __m256i up = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.up));
    const __m256i down = _mm256_load_si256(reinterpret_cast<const __m256i*>(rays.down));
    const __m256i mine = _mm256_set1_epi64x(static_cast<long long>(own));
    const __m256i theirs = _mm256_set1_epi64x(static_cast<long long>(opp));
    const __m256i all = _mm256_set1_epi64x(-1);
    // Toward the high bits the nearest is the lowest bit, and taking one from it leaves those
    // before it; toward the low bits it is the highest one.
    const __m256i ends_up = _mm256_andnot_si256(theirs, up);
    const __m256i before = _mm256_add_epi64(ends_up, all);
    const __mmask8 closed_up = _mm256_test_epi64_mask(_mm256_andnot_si256(before, ends_up), mine);
    const __m256i zeros = _mm256_lzcnt_epi64(_mm256_andnot_si256(theirs, down));
    const __m256i nearest =
        _mm256_srlv_epi64(_mm256_set1_epi64x(static_cast<long long>(1ULL << 63)), zeros);
    const __mmask8 closed_down = _mm256_test_epi64_mask(nearest, mine);
    const __m256i beyond = _mm256_srlv_epi64(all, zeros);  // the nearest one as well
    const __m256i flipped =
        _mm256_or_si256(_mm256_maskz_and_epi64(closed_up, _mm256_andnot_si256(ends_up, before), up),
                        _mm256_maskz_andnot_epi64(closed_down, beyond, down));
    const __m128i half =
        _mm_or_si128(_mm256_castsi256_si128(flipped), _mm256_extracti128_si256(flipped, 1));
    return static_cast<std::uint64_t>(
        _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
  }

 private:
  PALAMEDES_INLINE static __m512i steps() {
    return _mm512_set_epi64(64 - 9, 64 - 8, 64 - 7, 64 - 1, 9, 8, 7, 1);
  }

  PALAMEDES_INLINE static std::uint64_t any_lane(__m512i v) {
    const __m256i half =
        _mm256_or_si256(_mm512_castsi512_si256(v), _mm512_extracti64x4_epi64(v, 1));
    const __m128i quarter =
        _mm_or_si128(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
    return static_cast<std::uint64_t>(
        _mm_cvtsi128_si64(_mm_or_si128(quarter, _mm_unpackhi_epi64(quarter, quarter))));
  }

  PALAMEDES_INLINE static __m512i or_and(__m512i a, __m512i b, __m512i c) {  // a | (b & c)
    return _mm512_ternarylogic_epi64(a, b, c, 0xF8);
  }

  // The discs of `opp` connected to `from` in each of the eight directions.
  PALAMEDES_INLINE static __m512i walk(__m512i from, std::uint64_t opp) {
    constexpr auto kSides = static_cast<long long>(kInnerColumns);
    constexpr long long kRows = 0x00FFFFFFFFFFFF00LL;
    constexpr long long kCentre = kSides & kRows;
    const __m512i line = _mm512_and_si512(
        _mm512_set1_epi64(static_cast<long long>(opp)),
        _mm512_set_epi64(kCentre, kRows, kCentre, kSides, kCentre, kRows, kCentre, kSides));
    const __m512i one = steps();
    const __m512i two = _mm512_set_epi64(64 - 18, 64 - 16, 64 - 14, 64 - 2, 18, 16, 14, 2);
    __m512i reached = _mm512_and_si512(line, _mm512_rolv_epi64(from, one));
    reached = or_and(reached, line, _mm512_rolv_epi64(reached, one));
    const __m512i pairs = _mm512_and_si512(line, _mm512_rolv_epi64(line, one));
    reached = or_and(reached, pairs, _mm512_rolv_epi64(reached, two));
    return or_and(reached, pairs, _mm512_rolv_epi64(reached, two));
  }
};

}  // namespace palamedes::othello
