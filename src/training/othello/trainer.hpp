// training/othello/trainer.hpp - Othello ends when the board is full, and a solver can count that.
#pragma once

#include "training/trainer.hpp"

namespace palamedes::training {

Trainer othello_trainer();

}  // namespace palamedes::training
