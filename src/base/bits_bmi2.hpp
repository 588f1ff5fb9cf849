// base/bits_bmi2.hpp - the n-th member of a set in one PDEP; only for files compiled with BMI2.
#pragma once

#include <immintrin.h>

#include "base/bits.hpp"

namespace palamedes {

struct Bmi2Bits {
  // The index of the n-th lowest member, counted from 0. requires: n < count_bits(w).
  template <class Word>
  PALAMEDES_INLINE static int nth(Word w, int n) {
    if constexpr (sizeof(Word) == 16) {
      const auto low = static_cast<std::uint64_t>(w);
      const int in_low = count_bits(low);
      return n < in_low ? nth(low, n) : 64 + nth(static_cast<std::uint64_t>(w >> 64), n - in_low);
    } else {
      return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, w));
    }
  }
};

}  // namespace palamedes
