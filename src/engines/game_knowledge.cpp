#include "engines/game_knowledge.hpp"

#include <array>

#include "base/check.hpp"
#include "engines/chain/chain_engine.hpp"
#include "engines/connect4/connect4_engine.hpp"
#include "engines/hop/hop_engine.hpp"
#include "engines/minichess/minichess_engine.hpp"
#include "engines/othello/othello_engine.hpp"

namespace palamedes::engines {

std::span<const GameKnowledge> every_game_known() {
  static const std::array all{
      othello_knowledge(), minichess_knowledge(), chain_knowledge(),
      hop_knowledge(),     connect4_knowledge(),
  };
  return all;
}

const GameKnowledge& knowledge_of(const AnyGame& game) {
  for (const GameKnowledge& known : every_game_known()) {
    if (known.family == game.info().family().name) return known;
  }
  check_failed("a game without an engine");
}

}  // namespace palamedes::engines
