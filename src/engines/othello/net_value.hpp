// engines/othello/net_value.hpp - the value that a net of pattern_net.hpp gives a position, as its
// rows are added one by one.
//
// The kernel only tells the CPU levels apart: wherever there is AVX-512 or AVX2 it is used, and in
// WebAssembly its vectors of 128 bits.
#pragma once

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include <cstdint>

#include "engines/othello/pattern_net.hpp"

namespace palamedes::engines::othello_engine {

#if defined(__AVX2__)

// Wraps around.
PALAMEDES_INLINE std::int32_t sum_of(__m256i eight, std::int32_t more) {
  __m128i four = _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4E));
  four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0xB1));
  return _mm_cvtsi128_si32(_mm_add_epi32(four, _mm_cvtsi32_si128(more)));
}

#endif

#if defined(__AVX512BW__)

template <class Kernel>
class NetValue {
  using N = NetNumbers;
  static_assert(N::kRow == 32 && N::kGroup == 16, "a register holds a row, and a group's sums");

 public:
  PALAMEDES_INLINE NetValue(const NetNumbers& net, int discs)
      : even_(load(net.disc_rows + N::kRow * discs)), odd_(_mm512_setzero_si512()) {}

  PALAMEDES_INLINE void add_wide(const std::int16_t* row) {
    odd_ = _mm512_add_epi16(odd_, load(row));
  }

  // `n` counts rows: neighbours need not wait for each other.
  PALAMEDES_INLINE void add(const std::int8_t* row, std::size_t n) {
    const __m256i numbers = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row));
    __m512i& sum = n % 2 == 0 ? even_ : odd_;
    sum = _mm512_add_epi16(sum, _mm512_cvtepi8_epi16(numbers));
  }

  PALAMEDES_INLINE int points(const NetNumbers& net, int discs) const {
    const int bucket = N::bucket_of(discs);
    const std::int16_t* hidden = net.hidden + N::kInputs * net.units * bucket;
    const __m512i h = _mm512_add_epi16(even_, odd_);
    alignas(64) std::int32_t pairs[N::kInputs / 2];
    _mm512_store_si512(pairs, h);
    _mm512_store_si512(pairs + N::kRow / 2, _mm512_abs_epi16(h));
    __m512i all = _mm512_madd_epi16(h, load(net.linear + N::kRow * discs));
    const __m128i shift = _mm_cvtsi32_si128(net.hidden_shift);
    const __m512i zero = _mm512_setzero_si512(), most = _mm512_set1_epi32(32767);
    for (int unit = net.units * bucket; unit < net.units * (bucket + 1); unit += N::kGroup) {
      __m512i parts[4] = {load(net.hidden_bias + unit), zero, zero, zero};
#pragma GCC unroll 32
      for (int i = 0; i < N::kInputs / 2; ++i, hidden += 2 * N::kGroup) {
        const __m512i two = _mm512_madd_epi16(_mm512_set1_epi32(pairs[i]), load(hidden));
        parts[i % 4] = _mm512_add_epi32(parts[i % 4], two);
      }
      __m512i units = _mm512_add_epi32(_mm512_add_epi32(parts[0], parts[1]),
                                       _mm512_add_epi32(parts[2], parts[3]));
      units = _mm512_sra_epi32(units, shift);
      units = _mm512_min_epi32(_mm512_max_epi32(units, zero), most);
      all = _mm512_add_epi32(all, _mm512_mullo_epi32(units, load(net.out + unit)));
    }
    return sum_of(_mm256_add_epi32(_mm512_castsi512_si256(all), _mm512_extracti64x4_epi64(all, 1)),
                  net.bias[discs]) >>
           net.out_shift;
  }

 private:
  template <class Number>
  PALAMEDES_INLINE static __m512i load(const Number* from) {
    return _mm512_loadu_si512(from);
  }

  __m512i even_, odd_;
};

#elif defined(__AVX2__)

template <class Kernel>
class NetValue {
  using N = NetNumbers;

 public:
  PALAMEDES_INLINE NetValue(const NetNumbers& net, int discs) {
    for (int i = 0; i < kParts; ++i) {
      even_[i] = load(net.disc_rows + N::kRow * discs + kWide * i);
      odd_[i] = _mm256_setzero_si256();
    }
  }

  PALAMEDES_INLINE void add_wide(const std::int16_t* row) {
    for (int i = 0; i < kParts; ++i) odd_[i] = _mm256_add_epi16(odd_[i], load(row + kWide * i));
  }

  // `n` counts rows: neighbours need not wait for each other.
  PALAMEDES_INLINE void add(const std::int8_t* row, std::size_t n) {
    __m256i* const sum = n % 2 == 0 ? even_ : odd_;
    for (int i = 0; i < kParts; ++i) {
      const auto* const numbers = reinterpret_cast<const __m128i*>(row) + i;
      sum[i] = _mm256_add_epi16(sum[i], _mm256_cvtepi8_epi16(_mm_loadu_si128(numbers)));
    }
  }

  PALAMEDES_INLINE int points(const NetNumbers& net, int discs) const {
    const int bucket = N::bucket_of(discs);
    const std::int16_t* hidden = net.hidden + N::kInputs * net.units * bucket;
    alignas(32) std::int32_t pairs[N::kInputs / 2];
    __m256i all = _mm256_setzero_si256();
    for (int i = 0; i < kParts; ++i) {
      const __m256i h = _mm256_add_epi16(even_[i], odd_[i]);
      _mm256_store_si256(reinterpret_cast<__m256i*>(pairs) + i, h);
      _mm256_store_si256(reinterpret_cast<__m256i*>(pairs) + kParts + i, _mm256_abs_epi16(h));
      const __m256i linear = load(net.linear + N::kRow * discs + kWide * i);
      all = _mm256_add_epi32(all, _mm256_madd_epi16(h, linear));
    }
    const __m128i shift = _mm_cvtsi32_si128(net.hidden_shift);
    const __m256i zero = _mm256_setzero_si256(), most = _mm256_set1_epi32(32767);
    for (int unit = net.units * bucket; unit < net.units * (bucket + 1); unit += N::kGroup) {
      __m256i low = load(net.hidden_bias + unit), high = load(net.hidden_bias + unit + kHalf);
#pragma GCC unroll 16
      for (int i = 0; i < N::kInputs / 2; ++i, hidden += 2 * N::kGroup) {
        const __m256i pair = _mm256_set1_epi32(pairs[i]);
        low = _mm256_add_epi32(low, _mm256_madd_epi16(pair, load(hidden)));
        high = _mm256_add_epi32(high, _mm256_madd_epi16(pair, load(hidden + N::kGroup)));
      }
      for (const auto& [sums, first] : {Part{low, unit}, Part{high, unit + kHalf}}) {
        __m256i units = _mm256_sra_epi32(sums, shift);
        units = _mm256_min_epi32(_mm256_max_epi32(units, zero), most);
        all = _mm256_add_epi32(all, _mm256_mullo_epi32(units, load(net.out + first)));
      }
    }
    return sum_of(all, net.bias[discs]) >> net.out_shift;
  }

 private:
  template <class Number>
  PALAMEDES_INLINE static __m256i load(const Number* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
  }

  static constexpr int kWide = 16, kParts = N::kRow / kWide;  // numbers to a register
  static constexpr int kHalf = N::kGroup / 2;                 // sums to a register
  struct Part {
    __m256i sums;
    int first;
  };

  __m256i even_[kParts], odd_[kParts];
};

#elif defined(__wasm_simd128__)

template <class Kernel>
class NetValue {
  using N = NetNumbers;

 public:
  PALAMEDES_INLINE NetValue(const NetNumbers& net, int discs) {
    for (int i = 0; i < kParts; ++i) {
      h_[i] = wasm_v128_load(net.disc_rows + N::kRow * discs + kWide * i);
    }
  }

  PALAMEDES_INLINE void add_wide(const std::int16_t* row) {
    for (int i = 0; i < kParts; ++i) {
      h_[i] = wasm_i16x8_add(h_[i], wasm_v128_load(row + kWide * i));
    }
  }

  PALAMEDES_INLINE void add(const std::int8_t* row, std::size_t) {
    for (int i = 0; i < kParts; i += 2) {
      const v128_t numbers = wasm_v128_load(row + kWide * i);
      h_[i] = wasm_i16x8_add(h_[i], wasm_i16x8_extend_low_i8x16(numbers));
      h_[i + 1] = wasm_i16x8_add(h_[i + 1], wasm_i16x8_extend_high_i8x16(numbers));
    }
  }

  PALAMEDES_INLINE int points(const NetNumbers& net, int discs) const {
    const int bucket = N::bucket_of(discs);
    const std::int16_t* hidden = net.hidden + N::kInputs * net.units * bucket;
    const std::int16_t* const linear = net.linear + N::kRow * discs;
    alignas(16) std::int32_t pairs[N::kInputs / 2];
    v128_t all = wasm_i32x4_splat(0);
    for (int i = 0; i < kParts; ++i) {
      wasm_v128_store(pairs + kWide / 2 * i, h_[i]);
      wasm_v128_store(pairs + kWide / 2 * (kParts + i), wasm_i16x8_abs(h_[i]));
      all = wasm_i32x4_add(all, wasm_i32x4_dot_i16x8(h_[i], wasm_v128_load(linear + kWide * i)));
    }
    for (int unit = net.units * bucket; unit < net.units * (bucket + 1); unit += N::kGroup) {
      v128_t sums[kQuarters];
      for (int q = 0; q < kQuarters; ++q) sums[q] = wasm_v128_load(net.hidden_bias + unit + 4 * q);
      for (int i = 0; i < N::kInputs / 2; ++i, hidden += 2 * N::kGroup) {
        const v128_t pair = wasm_v128_load32_splat(pairs + i);
        for (int q = 0; q < kQuarters; ++q) {
          const v128_t weights = wasm_v128_load(hidden + kWide * q);
          sums[q] = wasm_i32x4_add(sums[q], wasm_i32x4_dot_i16x8(pair, weights));
        }
      }
      for (int q = 0; q < kQuarters; ++q) {
        all = wasm_i32x4_add(all, weighed(sums[q], net, unit + 4 * q));
      }
    }
    all = wasm_i32x4_add(all, wasm_i32x4_shuffle(all, all, 2, 3, 0, 1));
    all = wasm_i32x4_add(all, wasm_i32x4_shuffle(all, all, 1, 0, 3, 2));
    const auto total = static_cast<std::uint32_t>(wasm_i32x4_extract_lane(all, 0)) +
                       static_cast<std::uint32_t>(net.bias[discs]);
    return static_cast<std::int32_t>(total) >> net.out_shift;
  }

 private:
  // What four units add to the value.
  PALAMEDES_INLINE static v128_t weighed(v128_t sums, const NetNumbers& net, int unit) {
    v128_t units = wasm_i32x4_shr(sums, static_cast<std::uint32_t>(net.hidden_shift));
    units = wasm_i32x4_max(units, wasm_i32x4_splat(0));
    units = wasm_i32x4_min(units, wasm_i32x4_splat(32767));
    return wasm_i32x4_mul(units, wasm_v128_load(net.out + unit));
  }

  static constexpr int kWide = 8, kParts = N::kRow / kWide;  // numbers to a register
  static constexpr int kQuarters = N::kGroup / 4;            // registers of a group's sums

  v128_t h_[kParts];
};

#else

template <class Kernel>
class NetValue {
  using N = NetNumbers;

 public:
  PALAMEDES_INLINE NetValue(const NetNumbers& net, int discs) {
    for (int i = 0; i < N::kRow; ++i) {
      h_[i] = static_cast<std::uint16_t>(net.disc_rows[N::kRow * discs + i]);
    }
  }

  PALAMEDES_INLINE void add_wide(const std::int16_t* row) {
    for (int i = 0; i < N::kRow; ++i) {
      h_[i] = static_cast<std::uint16_t>(h_[i] + static_cast<std::uint16_t>(row[i]));
    }
  }

  PALAMEDES_INLINE void add(const std::int8_t* row, std::size_t) {
    for (int i = 0; i < N::kRow; ++i) h_[i] = static_cast<std::uint16_t>(h_[i] + row[i]);
  }

  PALAMEDES_INLINE int points(const NetNumbers& net, int discs) const {
    const int bucket = N::bucket_of(discs);
    const std::int16_t* hidden = net.hidden + N::kInputs * net.units * bucket;
    const std::int16_t* const linear = net.linear + N::kRow * discs;
    std::int16_t inputs[N::kInputs];
    auto total = static_cast<std::uint32_t>(net.bias[discs]);
    for (int i = 0; i < N::kRow; ++i) {
      inputs[i] = static_cast<std::int16_t>(h_[i]);
      inputs[N::kRow + i] = static_cast<std::int16_t>(inputs[i] < 0 ? -h_[i] : h_[i]);
      total += static_cast<std::uint32_t>(inputs[i] * linear[i]);
    }
    for (int unit = net.units * bucket; unit < net.units * (bucket + 1); unit += N::kGroup) {
      std::uint32_t part[N::kGroup];
      for (int u = 0; u < N::kGroup; ++u) {
        part[u] = static_cast<std::uint32_t>(net.hidden_bias[unit + u]);
      }
      for (int i = 0; i < N::kInputs; i += 2, hidden += 2 * N::kGroup) {
        for (int u = 0; u < N::kGroup; ++u) {
          part[u] += static_cast<std::uint32_t>(inputs[i] * hidden[2 * u]) +
                     static_cast<std::uint32_t>(inputs[i + 1] * hidden[2 * u + 1]);
        }
      }
      for (int u = 0; u < N::kGroup; ++u) {
        const std::int32_t shifted = static_cast<std::int32_t>(part[u]) >> net.hidden_shift;
        const std::int32_t active = shifted < 0 ? 0 : shifted > 32767 ? 32767 : shifted;
        total += static_cast<std::uint32_t>(active) * static_cast<std::uint32_t>(net.out[unit + u]);
      }
    }
    return static_cast<std::int32_t>(total) >> net.out_shift;
  }

 private:
  std::uint16_t h_[N::kRow];
};

#endif

}  // namespace palamedes::engines::othello_engine
