// training/chain/trainer.hpp - what is learned of chain.
#pragma once

#include "training/trainer.hpp"

namespace palamedes::training {

Trainer chain_trainer();

}  // namespace palamedes::training
