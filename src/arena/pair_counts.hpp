// arena/pair_counts.hpp - a match as counts of game pairs: what all our statistics of two players
// start from.
//
// The two games of a pair share an opening with colours swapped, so they are not independent, and
// pairs, not games, are the sample ("pentanomial" counting, M. Van den Bergh).
#pragma once

#include <array>
#include <cstdint>
#include <numeric>

namespace palamedes::arena {

struct PairCounts {
  // By the points of the first player: 0, 1/2, 1, 1 1/2, 2.
  std::array<std::uint64_t, 5> of{};

  void add(double points) { ++of[static_cast<std::size_t>(2 * points + 0.5)]; }
  std::uint64_t pairs() const { return std::accumulate(of.begin(), of.end(), std::uint64_t{0}); }
  double points() const {
    double sum = 0;
    for (std::size_t i = 0; i < of.size(); ++i) {
      sum += 0.5 * static_cast<double>(i) * static_cast<double>(of[i]);
    }
    return sum;
  }
  bool operator==(const PairCounts&) const = default;
};

}  // namespace palamedes::arena
