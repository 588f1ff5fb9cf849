// engines/hop/hop_engine.cpp - see hop_engine.hpp.
#include "engines/hop/hop_engine.hpp"

#include <algorithm>

#include "engines/guided_engine.hpp"
#include "engines/hop/guide.hpp"
#include "engines/hop/workers.hpp"
#include "games/hop/hop.hpp"

namespace palamedes::engines {
namespace {

struct HopKnowledge {
  static hop_engine::Worker* new_worker(const Hop&, CpuLevel, search::Table& table,
                                        const search::Parameters& parameters,
                                        const search::Halt& halt) {
    return hop_engine::new_worker_plain(table, parameters, halt);
  }

  static std::uint32_t signature(const hop::Position&, const hop::Move& m) {
    return hop_engine::signature_of(m);
  }

  // Twice the plies to the limit: a search of just that depth has looked at most lines less deep.
  static int longest_game(const Hop&, const hop::Position&, const Past& past) {
    return std::clamp(2 * (hop_engine::kLastPly - past.plies), 1, search::kMostPlies / 2);
  }

  static int unit() { return 100; }
};

}  // namespace

std::unique_ptr<Engine> make_hop_engine(const AnyGame& game, const EngineOptions& options) {
  if (game.info().rule_set != Hop::id()) return nullptr;
  return std::make_unique<GuidedEngine<Hop, HopKnowledge>>(Hop(), options);
}

}  // namespace palamedes::engines
