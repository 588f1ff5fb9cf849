// base/rng.hpp - seeded random numbers, the same on every machine and in every build.
//
// xoroshiro128++ (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021),
// seeded by SplitMix64 (Steele, Lea and Flood, 2014). Not for secrets.
#pragma once

#include <cstdint>

#include "base/bits.hpp"
#include "base/hash.hpp"

namespace palamedes {

class Rng {
 public:
  PALAMEDES_INLINE explicit constexpr Rng(std::uint64_t seed)
      : a_(mix64(seed + 0x9E3779B97F4A7C15U)), b_(mix64(seed + 2 * 0x9E3779B97F4A7C15U)) {}

  PALAMEDES_INLINE constexpr std::uint64_t next() {
    const std::uint64_t out = std::rotl(a_ + b_, 17) + a_;
    const std::uint64_t x = a_ ^ b_;
    a_ = std::rotl(a_, 49) ^ x ^ (x << 21);
    b_ = std::rotl(x, 28);
    return out;
  }

  // A number in 0..n-1; the bias of the multiply-shift is below n / 2^32. requires: 0 < n < 2^31.
  PALAMEDES_INLINE constexpr int below(int n) {
    return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(n)) >> 32);
  }

 private:
  std::uint64_t a_, b_;
};

}  // namespace palamedes
