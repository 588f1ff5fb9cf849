// players/chance.hpp - a seeded player's die: the same seed, position and number of moves before it
// give the same throw.
//
// A throw depends on nothing else, so a player that is asked again, or taken back to an earlier
// position, stays with what it chose.
#pragma once

#include "base/rng.hpp"
#include "games/any_game.hpp"

namespace palamedes {

// From 0 to below 1.
inline double chance(std::uint64_t seed, const AnyPlay& play) {
  Rng rng(hash_word(mix64(seed), hash_word(play.key(), play.played().size())));
  return static_cast<double>(rng.next() >> 11) * 0x1p-53;
}

}  // namespace palamedes
