// base/hash.hpp - turns the words of a position into a 64-bit key.
#pragma once

#include <cstdint>

#include "base/inline.hpp"

namespace palamedes {

// The finaliser of SplitMix64: a bijection in which every input bit moves about half the output.
PALAMEDES_INLINE constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

// Adds one more word to a running hash; the order of words matters.
PALAMEDES_INLINE constexpr std::uint64_t hash_word(std::uint64_t hash, std::uint64_t word) {
  return mix64(hash + 0x9E3779B97F4A7C15U + word) ^ (hash << 1 | hash >> 63);
}

}  // namespace palamedes
