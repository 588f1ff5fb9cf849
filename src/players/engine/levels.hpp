// players/engine/levels.hpp - what makes an engine of level 1 to 20 weaker in a human way.
//
// A level looks only so far ahead, at some moves a ply further than at others, and picks with a
// seeded die among the moves it thinks nearly as good as the best. It never plays a move it sees to
// be bad, so its mistakes are those of short sight and of taste. How strong each level is, games
// tell (tools/level_ladder.py).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "engines/game_knowledge.hpp"

namespace palamedes {

inline constexpr int kHighestLevel = 20;

struct Level {
  double depth;         // plies it looks ahead on average; see `plies`
  std::uint64_t nodes;  // and positions it looks at, at the most
  double tolerance;     // moves so much worse than the best may be picked, in units of the engine
  int lines;            // among so many of the best moves

  // At a move whose die shows so much, from 0 to 1.
  constexpr int plies(double die) const {
    const int whole = static_cast<int>(depth);
    return whole + (die < depth - whole ? 1 : 0);
  }

  // A table with room for twice what it looks at, so that one move's search fits beside the last's.
  constexpr std::size_t table_megabytes() const {
    constexpr std::uint64_t kBytesEach = 2 * 16, kLeast = 2, kMost = 64;
    return std::clamp(std::bit_ceil(nodes * kBytesEach >> 20), kLeast, kMost);
  }

  // requires: 1 <= level <= kHighestLevel.
  static constexpr Level of(const engines::Taste& taste, int level) {
    constexpr double kDepths[kHighestLevel]{1, 1, 1, 2, 2.33, 2.67, 3,  3.5, 4,  4.5,
                                            5, 6, 7, 8, 9,    10,   12, 14,  17, 20};
    const double weakness = static_cast<double>(kHighestLevel - level) / (kHighestLevel - 1);
    return {kDepths[level - 1], std::uint64_t{2000} << (level / 2),
            taste.beginner * weakness * weakness * weakness * weakness,
            level < kHighestLevel ? 2 + (kHighestLevel - level) / 2 : 1};
  }
};

}  // namespace palamedes
