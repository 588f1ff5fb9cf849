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
    const Weights& w = *weights_;
    Tally mover{w.mover, w.turn}, waiting{w.waiting, {}};
    const Course course = counter_.count(p, mover, waiting);
    Pair sum = mover.sum;
    sum.add(waiting.sum, -1);
    sum.add(w.parity, course.parity);
    const int score =
        (sum.early() * (kPhases - course.phase) + sum.late() * course.phase) / kPhases;
    return score > kMost ? kMost : score < -kMost ? -kMost : score;
  }

 private:
  static constexpr search::Score kMost = 9999;  // no count of features is a proof

  // Adds up one side's features.
  struct Tally {
    const Pair* weights;
    Pair sum;
    PALAMEDES_INLINE void operator()(Feature feature, int count) {
      sum.add(weights[feature], count);
    }
  };

  Counter<R> counter_;
  const Weights* weights_;
};

}  // namespace palamedes::engines::chain_engine
