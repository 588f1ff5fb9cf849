// engines/chain/weights.hpp - what each feature of a chain position is worth, for each rule set.
//
// Hundredths of a natural logarithm of winning odds: at 0 both sides win equally often, at 100 the
// side to move wins e = 2.7 times as often as it loses, at 200 e * e times.
#pragma once

#include <array>
#include <cstdint>

#include "engines/chain/features.hpp"

namespace palamedes::engines::chain_engine {

// An early and a late weight in one number, so that one multiplication serves both.
class Pair {
 public:
  constexpr Pair() = default;
  constexpr Pair(int early, int late) : packed_(early + (std::int64_t{late} << 32)) {}

  PALAMEDES_INLINE constexpr int early() const { return static_cast<std::int32_t>(packed_); }
  PALAMEDES_INLINE constexpr int late() const {
    return static_cast<std::int32_t>((packed_ - early()) >> 32);
  }
  PALAMEDES_INLINE constexpr void add(const Pair& weight, int times) {
    packed_ += weight.packed_ * times;
  }

 private:
  std::int64_t packed_ = 0;
};

struct Weights {
  Pair turn, parity;
  Pair mover[kFeatures], waiting[kFeatures];
};

// One feature's: for the side to move early and late, then for the waiting side.
struct WeightRow {
  int mover_early, mover_late, waiting_early, waiting_late;
};

constexpr Weights weights(Pair turn, Pair parity, const std::array<WeightRow, kFeatures>& rows) {
  Weights w{turn, parity, {}, {}};
  for (int i = 0; i < kFeatures; ++i) {
    const WeightRow& row = rows[static_cast<std::size_t>(i)];
    w.mover[i] = Pair(row.mover_early, row.mover_late);
    w.waiting[i] = Pair(row.waiting_early, row.waiting_late);
  }
  return w;
}

inline constexpr Weights kWeights2018 = weights({36, 8}, {34, -19},
                                                {{
                                                    {4, -3, 7, -8},        // corners
                                                    {2, 13, 3, 11},        // edges
                                                    {22, 18, 21, 18},      // inside
                                                    {-12, 11, -12, 10},    // room
                                                    {27, 23, 28, 21},      // critical
                                                    {26, 1, 24, 0},        // near
                                                    {23, -3, 36, 7},       // attackers
                                                    {-12, -22, -18, -20},  // chained
                                                    {18, 28, 0, 12},       // reach
                                                    {7, -7, -10, 1},       // fuel
                                                    {-22, -25, -13, -12},  // victims
                                                    {-11, -9, -8, -21},    // standoffs
                                                    {-15, -9, -19, -8},    // near duels
                                                    {-23, -14, -19, -16},  // outpaced
                                                    {15, 25, 21, 26},      // quiet
                                                    {-12, 4, -13, 2},      // quiet room
                                                    {4, 10, 3, 11},        // territory
                                                }});

inline constexpr Weights kWeights2019 = weights({7, -2}, {3, 4},
                                                {{
                                                    {9, 1, 15, 9},      // corners
                                                    {2, 4, 2, 3},       // edges
                                                    {0, 8, -1, 6},      // inside
                                                    {-3, 7, -1, 5},     // room
                                                    {7, 4, 8, 4},       // critical
                                                    {0, 4, -3, 7},      // near
                                                    {7, -1, 12, -1},    // attackers
                                                    {-1, 0, -2, 1},     // chained
                                                    {16, 1, 5, 3},      // reach
                                                    {9, 1, -11, 8},     // fuel
                                                    {-13, 2, -7, 0},    // victims
                                                    {-6, -3, 3, -4},    // standoffs
                                                    {-4, 1, -12, 5},    // near duels
                                                    {-15, 13, -13, 5},  // outpaced
                                                    {4, 4, 4, 4},       // quiet
                                                    {-1, -6, 1, -10},   // quiet room
                                                    {6, -4, 3, -3},     // territory
                                                }});

// As 2019, but cells hold up to twice as many orbs: an orb of room is worth half, and a cell more.
// Against the weights of 2019, 189 of 300 games at 1 500 nodes a move.
inline constexpr Weights kWeights2020 = weights({7, -2}, {3, 4},
                                                {{
                                                    {9, 1, 15, 9},      // corners
                                                    {4, 6, 4, 5},       // edges
                                                    {4, 10, 3, 8},      // inside
                                                    {-1, 3, 0, 2},      // room
                                                    {7, 4, 8, 4},       // critical
                                                    {0, 4, -3, 7},      // near
                                                    {7, -1, 12, -1},    // attackers
                                                    {-1, 0, -2, 1},     // chained
                                                    {16, 1, 5, 3},      // reach
                                                    {9, 1, -11, 8},     // fuel
                                                    {-13, 2, -7, 0},    // victims
                                                    {-6, -3, 3, -4},    // standoffs
                                                    {-4, 1, -12, 5},    // near duels
                                                    {-15, 13, -13, 5},  // outpaced
                                                    {4, 4, 4, 4},       // quiet
                                                    {0, -3, 0, -5},     // quiet room
                                                    {6, -4, 3, -3},     // territory
                                                }});

inline constexpr Weights kWeightsClassic = kWeights2019;

// The weights of a rule set.
template <class R>
inline constexpr const Weights& kWeightsOf = R::kName == "chain/2018"   ? kWeights2018
                                             : R::kName == "chain/2019" ? kWeights2019
                                             : R::kName == "chain/2020" ? kWeights2020
                                                                        : kWeightsClassic;

}  // namespace palamedes::engines::chain_engine
