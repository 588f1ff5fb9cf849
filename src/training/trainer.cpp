#include "training/trainer.hpp"

#include "training/minichess/trainer.hpp"
#include "training/othello/trainer.hpp"

namespace palamedes::training {

std::span<const Trainer> every_trainer() {
  static const Trainer trainers[]{othello_trainer(), minichess_trainer()};
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
