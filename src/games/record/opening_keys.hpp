// games/record/opening_keys.hpp - the positions at the beginning of a recorded game, as who counts
// openings looks for them.
#pragma once

#include <cstdint>
#include <vector>

#include "games/record/record.hpp"

namespace palamedes {

inline constexpr int kOpeningPlies = 20;  // so many moves of a game are looked at

// The keys (games/opening_key.hpp) of the start and of what the first moves led to, each once,
// ascending. A record is believed as far as its moves are legal.
std::vector<std::uint64_t> opening_keys(const GameRecord& record);

}  // namespace palamedes
