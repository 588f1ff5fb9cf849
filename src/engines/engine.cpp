#include "engines/engine.hpp"

#include <fmt/format.h>

#include "engines/game_knowledge.hpp"

namespace palamedes::engines {

std::unique_ptr<Engine> make_engine(const AnyGame& game, const EngineOptions& options) {
  return knowledge_of(game).make_engine(game, options);
}

Result<WeightsFile> own_weights(const AnyGame& game) {
  if (const auto weights = knowledge_of(game).weights) return weights();
  return Error{Errc::Unsupported,
               fmt::format("weights: the engine of {} takes none from a file", game.info().id)};
}

Result<bool> check_weights(const AnyGame& game, const WeightsFile& weights) {
  if (const auto check = knowledge_of(game).check_weights) return check(game, weights);
  const auto own = own_weights(game);
  if (!own) return own.error();
  return serves(weights, {own->game, own->evaluation, own->version, own->values.size()});
}

}  // namespace palamedes::engines
