// engines/hop/weights.hpp - what each feature of a hop position is worth.
//
// Hundredths of a natural logarithm of winning odds: at 0 both sides win equally often, at 100 the
// side to move scores e = 2.7 times as much as the other, at 200 e * e times.
#pragma once

#include <array>

#include "engines/hop/features.hpp"

namespace palamedes::engines::hop_engine {

struct Weights {
  struct Pair {
    int early, late;
  };
  Pair turn;
  int mover_early[kFeatures], mover_late[kFeatures];
  int waiting_early[kFeatures], waiting_late[kFeatures];
};

// One feature's: for the side to move early and late, then for the waiting side.
struct WeightRow {
  int mover_early, mover_late, waiting_early, waiting_late;
};

constexpr Weights weights(Weights::Pair turn, const std::array<WeightRow, kFeatures>& rows) {
  Weights w{turn, {}, {}, {}, {}};
  for (int i = 0; i < kFeatures; ++i) {
    const WeightRow& row = rows[static_cast<std::size_t>(i)];
    w.mover_early[i] = row.mover_early, w.mover_late[i] = row.mover_late;
    w.waiting_early[i] = row.waiting_early, w.waiting_late[i] = row.waiting_late;
  }
  return w;
}

inline constexpr Weights kWeights = weights({10, 20}, {{
                                                          {100, 100, 100, 100},  // pieces
                                                          {10, 10, 10, 10},      // column 1
                                                          {20, 20, 20, 20},      // column 2
                                                          {30, 30, 30, 30},      // column 3
                                                          {40, 40, 40, 40},      // column 4
                                                          {50, 50, 50, 50},      // column 5
                                                          {70, 80, 70, 80},      // column 6
                                                          {65, 75, 65, 75},      // column 7
                                                          {3, 3, 3, 3},          // rim
                                                          {-10, -10, -40, -40},  // exposed
                                                          {-5, -5, -5, -5},      // stalked
                                                          {5, 5, 5, 5},          // backed
                                                          {5, 5, 5, 5},          // forward hops
                                                          {10, 20, 10, 20},      // passed
                                                          {0, 0, 0, 0},          // settled
                                                          {-5, -20, -5, -20},    // way
                                                      }});

}  // namespace palamedes::engines::hop_engine
