// engines/net/lanes_avx512.hpp - the arithmetic of small nets by 32 lanes. Only for files compiled
// with AVX-512.
#pragma once

#include <immintrin.h>

#include "engines/net/lanes_plain.hpp"

namespace palamedes::engines::net {

struct Avx512Lanes {
  typedef std::int16_t Wide __attribute__((vector_size(64), may_alias));
  typedef std::int32_t Sums __attribute__((vector_size(64)));

  template <int kWidth>
  PALAMEDES_INLINE static Sums weighed(const std::int16_t* lanes, const std::int16_t* weights) {
    const __m512i most = _mm512_set1_epi16(kClip);
    __m512i sums = _mm512_setzero_si512();
    for (int i = 0; i < kWidth; i += 32) {
      const __m512i at = _mm512_load_si512(lanes + i);
      const __m512i weight = _mm512_load_si512(weights + i);
      const __m512i cut = _mm512_min_epi16(_mm512_max_epi16(at, _mm512_setzero_si512()), most);
      sums = _mm512_add_epi32(sums, _mm512_madd_epi16(cut, _mm512_mullo_epi16(cut, weight)));
    }
    return (Sums)sums;
  }
  PALAMEDES_INLINE static std::int32_t total(Sums all) {
    const __m512i sums = (__m512i)all;
    const __m256i folded =
        _mm256_add_epi32(_mm512_castsi512_si256(sums), _mm512_extracti64x4_epi64(sums, 1));
    __m128i sum =
        _mm_add_epi32(_mm256_castsi256_si128(folded), _mm256_extracti128_si256(folded, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
  }
};

}  // namespace palamedes::engines::net
