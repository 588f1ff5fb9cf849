// games/kernels.cpp - two levels run on one kernel if they have the same function pointer.
#include "games/kernels.hpp"

#include "games/visit_game.hpp"

namespace palamedes {

CpuLevel kernel_used(const AnyGame& game, CpuLevel level) {
  return visit_game(game.info(), [level](const auto& rules) {
    const auto loops = [&rules](CpuLevel of) { return rules.hot_loops(of).random_games; };
    for (const CpuLevel lower : {CpuLevel::Plain, CpuLevel::Avx2}) {
      if (lower < level && loops(lower) == loops(level)) return lower;
    }
    return level;
  });
}

}  // namespace palamedes
