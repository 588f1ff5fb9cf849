// base/bits.hpp - sets of up to 128 squares held in an integer.
//
// `Word` is std::uint64_t or `Uint128`. `PlainBits` is the portable way to pick the n-th member;
// `base/bits_bmi2.hpp` holds the one for CPUs with BMI2. Code that picks members in a hot loop
// takes the way as a template argument.
#pragma once

#include <bit>
#include <cstdint>

#include "base/inline.hpp"

namespace palamedes {

__extension__ typedef unsigned __int128 Uint128;

template <class Word>
PALAMEDES_INLINE constexpr int count_bits(Word w) {
  if constexpr (sizeof(Word) == 16) {
    return std::popcount(static_cast<std::uint64_t>(w)) +
           std::popcount(static_cast<std::uint64_t>(w >> 64));
  } else {
    return std::popcount(w);
  }
}

// requires: w != 0.
template <class Word>
PALAMEDES_INLINE constexpr int lowest_bit(Word w) {
  if constexpr (sizeof(Word) == 16) {
    const auto low = static_cast<std::uint64_t>(w);
    return low != 0 ? std::countr_zero(low)
                    : 64 + std::countr_zero(static_cast<std::uint64_t>(w >> 64));
  } else {
    return std::countr_zero(w);
  }
}

template <class Word>
PALAMEDES_INLINE constexpr Word single_bit(int index) {
  return static_cast<Word>(static_cast<Word>(1) << index);
}

// Iterates over the members of a set from the lowest to the highest bit.
template <class Word>
class BitIterator {
 public:
  PALAMEDES_INLINE explicit constexpr BitIterator(Word rest) : rest_(rest) {}
  PALAMEDES_INLINE constexpr int operator*() const { return lowest_bit(rest_); }
  PALAMEDES_INLINE constexpr BitIterator& operator++() {
    rest_ = static_cast<Word>(rest_ & (rest_ - 1));
    return *this;
  }
  PALAMEDES_INLINE constexpr bool operator==(const BitIterator&) const = default;

 private:
  Word rest_;
};

template <class Word>
struct BitRange {
  Word bits;
  PALAMEDES_INLINE constexpr BitIterator<Word> begin() const { return BitIterator<Word>(bits); }
  PALAMEDES_INLINE constexpr BitIterator<Word> end() const { return BitIterator<Word>(Word{0}); }
};

template <class Word>
PALAMEDES_INLINE constexpr BitRange<Word> members(Word bits) {
  return {bits};
}

struct PlainBits {
  // The index of the n-th lowest member, counted from 0. requires: n < count_bits(w).
  template <class Word>
  PALAMEDES_INLINE static constexpr int nth(Word w, int n) {
    for (; n > 0; --n) w = static_cast<Word>(w & (w - 1));
    return lowest_bit(w);
  }
};

}  // namespace palamedes
