#include "training/othello/trainer.hpp"

#include "engines/othello/solve.hpp"

namespace palamedes::training {

Trainer othello_trainer() {
  return {.family = "othello", .moves_to_the_end = engines::empty_squares};
}

}  // namespace palamedes::training
