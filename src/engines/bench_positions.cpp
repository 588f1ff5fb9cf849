#include "engines/bench_positions.hpp"

#include <algorithm>
#include <vector>

#include "engines/game_knowledge.hpp"

namespace palamedes::engines {

std::span<const BenchSet> bench_sets() {
  static const std::vector<BenchSet> all = [] {
    std::vector<BenchSet> sets;
    for (const GameKnowledge& game : every_game_known()) {
      sets.insert(sets.end(), game.bench_sets.begin(), game.bench_sets.end());
    }
    std::stable_partition(sets.begin(), sets.end(),
                          [](const BenchSet& set) { return !set.is_endgame(); });
    return sets;
  }();
  return all;
}

}  // namespace palamedes::engines
