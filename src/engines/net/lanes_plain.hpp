// engines/net/lanes_plain.hpp - the arithmetic of small nets for every machine: written so that
// compilers turn it into what vectors a machine has.
//
// All kernels (lanes_avx2.hpp, lanes_avx512.hpp) have the same names and say the same:
//   Wide                       a vector of lanes of 16 bits
//   weighed<kWidth>(lanes, w)  the lanes cut to 0..kClip, squared and weighed, in several sums
//   total(sums)                these as one number
#pragma once

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include <cstdint>

#include "base/inline.hpp"

namespace palamedes::engines::net {

inline constexpr int kClip = 255;            // of a lane, and so what 1 is
inline constexpr int kMostLaneWeight = 127;  // of what `weighed` is given, so that 16 bits suffice

struct PlainLanes {
  typedef std::int16_t Wide __attribute__((vector_size(16), may_alias));

#if defined(__wasm_simd128__)  // whose compiler does not see that pairs are one step
  typedef std::int32_t Sums __attribute__((vector_size(16)));

  template <int kWidth>
  PALAMEDES_INLINE static Sums weighed(const std::int16_t* lanes, const std::int16_t* weights) {
    v128_t sums = wasm_i32x4_splat(0);
    for (int i = 0; i < kWidth; i += 8) {
      const v128_t at = wasm_i16x8_max(wasm_v128_load(lanes + i), wasm_i16x8_splat(0));
      const v128_t cut = wasm_i16x8_min(at, wasm_i16x8_splat(kClip));
      const v128_t times_weight = wasm_i16x8_mul(cut, wasm_v128_load(weights + i));
      sums = wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(cut, times_weight));
    }
    return (Sums)sums;
  }
  PALAMEDES_INLINE static std::int32_t total(Sums sums) {
    return sums[0] + sums[1] + sums[2] + sums[3];
  }
#else
  using Sums = std::int32_t;

  template <int kWidth>
  PALAMEDES_INLINE static Sums weighed(const std::int16_t* lanes, const std::int16_t* weights) {
    std::int32_t sum = 0;
    for (int i = 0; i < kWidth; ++i) {
      std::int16_t cut = lanes[i] < 0 ? std::int16_t{0} : lanes[i];
      cut = cut > kClip ? std::int16_t{kClip} : cut;
      // At most 255 * 127, so still 16 bits: a multiplication and addition of pairs is one step.
      const auto times_weight = static_cast<std::int16_t>(cut * weights[i]);
      sum += cut * times_weight;
    }
    return sum;
  }
  PALAMEDES_INLINE static std::int32_t total(Sums sums) { return sums; }
#endif
};

// Lane by lane, kWidth of them, as vectors of a kernel.
template <class Kernel, int kWidth>
struct Lanes {
  using Wide = typename Kernel::Wide;
  static constexpr int kEach = sizeof(Wide) / sizeof(std::int16_t);
  static constexpr int kParts = kWidth / kEach;
  static_assert(kParts * kEach == kWidth);

  PALAMEDES_INLINE static Wide& part(std::int16_t* lanes, int i) {
    return *reinterpret_cast<Wide*>(lanes + kEach * i);
  }
  PALAMEDES_INLINE static const Wide& part(const std::int16_t* lanes, int i) {
    return *reinterpret_cast<const Wide*>(lanes + kEach * i);
  }
};

}  // namespace palamedes::engines::net
