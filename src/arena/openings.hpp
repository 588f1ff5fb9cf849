// arena/openings.hpp - where the games of a match begin: random moves that are still fair to both.
#pragma once

#include <cstdint>
#include <memory>

#include "games/any_game.hpp"

namespace palamedes::arena {

// A play of `plies` random moves that has not ended by them; fewer where a tiny board leaves no
// other way. Of some candidates the one that a short search thinks the most even: then a pair of
// games tells more about the players than about the opening. The same seed, the same opening.
std::unique_ptr<AnyPlay> balanced_opening(const AnyGame& game, int plies, std::uint64_t seed);

}  // namespace palamedes::arena
