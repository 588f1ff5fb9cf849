// engines/hop/evaluation.hpp - what a hop position is worth to the side to move.
//
// A sum of counts (features.hpp) times weights (weights.hpp). The side to move and the waiting side
// have weights of their own: an exposed piece can still step away for the one and is lost for the
// other. Weights slide from an early to a late set as the first side gets home.
#pragma once

#include "engines/hop/weights.hpp"
#include "search/score.hpp"

namespace palamedes::engines::hop_engine {

inline constexpr int kLastPly = 2 * hop::kTurnsPerSide;
inline constexpr int kLimitInSight = kLastPly - 60;  // from here on being home soon is worth more

// No evaluation is a proof.
PALAMEDES_INLINE search::Score within_bounds(int score) {
  constexpr search::Score kMost = 9999;
  return score > kMost ? kMost : score < -kMost ? -kMost : score;
}

// What being ahead by so many pieces at home is worth, which decides when the turns run out.
PALAMEDES_INLINE int worth_at_the_limit(int home_lead, const Past& past) {
  constexpr int kHomeAtTheLimit = 200;  // for a piece, in full at the end
  if (past.plies <= kLimitInSight) return 0;
  return home_lead * kHomeAtTheLimit * (past.plies - kLimitInSight) / (kLastPly - kLimitInSight);
}

// requires: the game is not over.
PALAMEDES_INLINE search::Score evaluate(const hop::Position& p, const Past& past,
                                        const Weights& w = kWeights) {
  const Counts c = count(p);
  int early = w.turn.early, late = w.turn.late;
  for (int i = 0; i < kFeatures; ++i) {
    early += c.mover[i] * w.mover_early[i] - c.waiting[i] * w.waiting_early[i];
    late += c.mover[i] * w.mover_late[i] - c.waiting[i] * w.waiting_late[i];
  }
  const int score = (early * (kPhases - c.phase) + late * c.phase) / kPhases;
  return within_bounds(score + worth_at_the_limit(c.home_lead(), past));
}

}  // namespace palamedes::engines::hop_engine
