// base/hash.hpp - turns the words of a position into a 64-bit key.
#pragma once

#include <cstdint>

#include "base/bits.hpp"
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

// Both halves of a long product, folded: every bit of a factor moves bits at both ends.
PALAMEDES_INLINE constexpr std::uint64_t fold_product(std::uint64_t a, std::uint64_t b) {
#ifdef __wasm__  // has no such product, and a library's function would be called for it
  constexpr std::uint64_t kLow = 0xFFFFFFFFU;
  const std::uint64_t lowest = (a & kLow) * (b & kLow);
  const std::uint64_t middle = (a >> 32) * (b & kLow) + (lowest >> 32);
  const std::uint64_t carried = (a & kLow) * (b >> 32) + (middle & kLow);
  return a * b ^ ((a >> 32) * (b >> 32) + (middle >> 32) + (carried >> 32));
#else
  const Uint128 product = Uint128{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#endif
}

// A key of four words at once, for searches that need one at every node: its products do not wait
// for each other, as those of a running hash do. requires: the highest bit of each word is 0, so
// that no factor can vanish.
PALAMEDES_INLINE constexpr std::uint64_t hash_four(std::uint64_t a, std::uint64_t b,
                                                   std::uint64_t c, std::uint64_t d) {
  const std::uint64_t first = fold_product(a ^ 0x9E3779B97F4A7C15U, b ^ 0xBF58476D1CE4E5B9U);
  const std::uint64_t second = fold_product(c ^ 0x94D049BB133111EBU, d ^ 0xD6E8FEB86659FD93U);
  return fold_product(first ^ 0xA0761D6478BD642FU, second ^ 0xE7037ED1A0B428DBU);
}

}  // namespace palamedes
