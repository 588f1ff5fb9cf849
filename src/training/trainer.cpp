#include "training/trainer.hpp"

#include <algorithm>

#include "training/chain/trainer.hpp"
#include "training/hop/trainer.hpp"
#include "training/minichess/trainer.hpp"
#include "training/othello/trainer.hpp"

namespace palamedes::training {

int held_out_every(const FitPlan& plan) {
  return plan.held_out > 0 ? std::max(2, static_cast<int>(1 / plan.held_out)) : 0;
}

std::span<const Trainer> every_trainer() {
  static const Trainer trainers[]{othello_trainer(), minichess_trainer(), chain_trainer(),
                                  hop_trainer()};
  return trainers;
}

const Trainer& trainer_of(const AnyGame& game) {
  static const Trainer nothing_special{};
  for (const Trainer& trainer : every_trainer()) {
    if (trainer.family == game.info().family().name) return trainer;
  }
  return nothing_special;
}

}  // namespace palamedes::training
