// engines/net/lanes_avx2.hpp - the arithmetic of small nets by sixteen lanes. Only for files
// compiled with AVX2.
#pragma once

#include <immintrin.h>

#include "engines/net/lanes_plain.hpp"

namespace palamedes::engines::net {

struct Avx2Lanes {
  typedef std::int16_t Wide __attribute__((vector_size(32), may_alias));
  typedef std::int32_t Sums __attribute__((vector_size(32)));

  template <int kWidth>
  PALAMEDES_INLINE static Sums weighed(const std::int16_t* lanes, const std::int16_t* weights) {
    const __m256i most = _mm256_set1_epi16(kClip);
    __m256i sums = _mm256_setzero_si256();
    for (int i = 0; i < kWidth; i += 16) {
      const __m256i at = _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes + i));
      const __m256i weight = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights + i));
      const __m256i cut = _mm256_min_epi16(_mm256_max_epi16(at, _mm256_setzero_si256()), most);
      sums = _mm256_add_epi32(sums, _mm256_madd_epi16(cut, _mm256_mullo_epi16(cut, weight)));
    }
    return (Sums)sums;
  }
  PALAMEDES_INLINE static std::int32_t total(Sums all) {
    const __m256i sums = (__m256i)all;
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
  }
};

}  // namespace palamedes::engines::net
