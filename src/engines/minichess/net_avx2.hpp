// engines/minichess/net_avx2.hpp - the net's arithmetic by sixteen lanes. Only for files compiled
// with AVX2.
#pragma once

#include <immintrin.h>

#include "engines/minichess/net.hpp"

namespace palamedes::engines::chess {

struct Avx2Net {
  typedef std::int16_t Wide __attribute__((vector_size(32), may_alias));

  PALAMEDES_INLINE static std::int32_t dot(const std::int16_t* own, const std::int16_t* opp,
                                           const std::int16_t* weights) {
    const __m256i sums = _mm256_add_epi32(half(own, weights), half(opp, weights + Net::kWidth));
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
    return _mm_cvtsi128_si32(sum);
  }

 private:
  PALAMEDES_INLINE static __m256i half(const std::int16_t* lanes, const std::int16_t* weights) {
    const __m256i most = _mm256_set1_epi16(Net::kClip);
    __m256i sums = _mm256_setzero_si256();
    for (int i = 0; i < Net::kWidth; i += 16) {
      const __m256i at = _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes + i));
      const __m256i weight = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights + i));
      const __m256i cut = _mm256_min_epi16(_mm256_max_epi16(at, _mm256_setzero_si256()), most);
      sums = _mm256_add_epi32(sums, _mm256_madd_epi16(cut, _mm256_mullo_epi16(cut, weight)));
    }
    return sums;
  }
};

}  // namespace palamedes::engines::chess
