// engines/engine.cpp - the engine of every game.
#include "engines/engine.hpp"

#include <fmt/format.h>

#include "base/check.hpp"
#include "engines/chain/chain_engine.hpp"
#include "engines/connect4/connect4_engine.hpp"
#include "engines/hop/hop_engine.hpp"
#include "engines/minichess/minichess_engine.hpp"
#include "engines/othello/othello_engine.hpp"

namespace palamedes::engines {

std::unique_ptr<Engine> make_engine(const AnyGame& game, const EngineOptions& options) {
  const std::string& rule_set = game.info().rule_set;
  if (rule_set == "othello") return make_othello_engine(game, options);
  if (rule_set == "hop") return make_hop_engine(game, options);
  if (rule_set == "connect4") return make_connect4_engine(game, options);
  if (rule_set.starts_with("chain/")) return make_chain_engine(game, options);
  check(rule_set.starts_with("minichess/") || rule_set == "gardner", "a game without an engine");
  return make_minichess_engine(game, options);
}

Result<WeightsFile> own_weights(const AnyGame& game) {
  if (game.info().rule_set == "hop") return hop_weights();
  return Error{Errc::Unsupported,
               fmt::format("weights: the engine of {} takes none from a file", game.info().id)};
}

Result<bool> check_weights(const AnyGame& game, const WeightsFile& weights) {
  const auto own = own_weights(game);
  if (!own) return own.error();
  return serves(weights, {own->game, own->evaluation, own->version, own->values.size()});
}

}  // namespace palamedes::engines
