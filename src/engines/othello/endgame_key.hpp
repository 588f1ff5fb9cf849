// engines/othello/endgame_key.hpp - what an endgame search finds a position by in its tables.
//
// Endings of one search have most squares filled alike and differ in colours: what `own` gains is
// what `opp` loses. So a sum of both, each times an odd number, is no key: the difference of two
// odd numbers is even, and the colours of the highest squares are lost in it.
#pragma once

#include <cstdint>

#include "base/hash.hpp"

namespace palamedes::engines::othello_engine {

// Another one than that of the rules: both are looked up in the same table.
PALAMEDES_INLINE constexpr std::uint64_t endgame_key(std::uint64_t own, std::uint64_t opp) {
  return fold_product(own ^ 0xA0761D6478BD642FULL, opp ^ 0xE7037ED1A0B428DBULL);
}

}  // namespace palamedes::engines::othello_engine
