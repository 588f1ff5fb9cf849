// games/kernels.hpp - which kernel the rules of a game run on.
#pragma once

#include "games/any_game.hpp"

namespace palamedes {

// The kernel that a machine of `level` runs the rules of this game on: the lowest with the same
// loops. A game has kernels only where they are faster than the plain one (hop has none), so this
// may be less than `level`, and figures of two levels are worth comparing only if they differ here.
CpuLevel kernel_used(const AnyGame& game, CpuLevel level);

}  // namespace palamedes
