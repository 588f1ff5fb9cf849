// engines/chain/evaluation.hpp - what a chain position is worth to the side to move.
//
// A sum of counts (features.hpp) times weights (weights.hpp). The side to move and the waiting side
// have weights of their own, because the same cell means different things to them: two critical
// cells face to face are a capture for the one and a loss for the other. Weights slide from an
// early to a late set as the board fills up.
#pragma once

#include "engines/chain/features.hpp"
#include "engines/chain/weights.hpp"
#include "search/score.hpp"

namespace palamedes::engines::chain_engine {

template <class R>
class Evaluation {
 public:
  using Position = typename R::Position;

  explicit Evaluation(const R& rules, const Weights& weights = kWeightsOf<R>)
      : counter_(rules), weights_(&weights) {}

  // requires: the game is not over.
  PALAMEDES_INLINE search::Score evaluate(const Position& p) const {
    const Counts c = counter_.count(p);
    const Weights& w = *weights_;
    int early = w.turn.early + c.parity * w.parity.early;
    int late = w.turn.late + c.parity * w.parity.late;
    for (int i = 0; i < kFeatures; ++i) {
      early += c.mover[i] * w.mover_early[i] - c.waiting[i] * w.waiting_early[i];
      late += c.mover[i] * w.mover_late[i] - c.waiting[i] * w.waiting_late[i];
    }
    const int score = (early * (kPhases - c.phase) + late * c.phase) / kPhases;
    return score > kMost ? kMost : score < -kMost ? -kMost : score;
  }

  const Counter<R>& counter() const { return counter_; }

 private:
  static constexpr search::Score kMost = 9999;  // no count of features is a proof

  Counter<R> counter_;
  const Weights* weights_;
};

}  // namespace palamedes::engines::chain_engine
