// training/minichess/trainer.hpp - which positions of chess games a net learns from; it is fitted
// by tools/training/fit_net.py.
#pragma once

#include "training/trainer.hpp"

namespace palamedes::training {

Trainer minichess_trainer();

}  // namespace palamedes::training
