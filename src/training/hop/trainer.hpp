// training/hop/trainer.hpp - what is learned of hop.
#pragma once

#include "training/trainer.hpp"

namespace palamedes::training {

Trainer hop_trainer();

}  // namespace palamedes::training
