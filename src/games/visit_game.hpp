// games/visit_game.hpp - from a game known by its name to its type: calls a template with the right
// one.
#pragma once

#include "base/check.hpp"
#include "games/every_game.hpp"

namespace palamedes {

template <class Visit, class First, class... Rest>
auto visit_among(GameList<First, Rest...>, const GameInfo& info, const Visit& visit) {
  if constexpr (sizeof...(Rest) > 0) {
    if (info.family().name != First::kName) {
      return visit_among(GameList<Rest...>(), info, visit);
    }
  }
  check(info.family().name == First::kName, "a game of no family that is listed");
  return First::visit(info, visit);
}

// visit(game) with the game that `info` describes; all calls must return the same type.
template <class Visit>
auto visit_game(const GameInfo& info, const Visit& visit) {
  return visit_among(AllGames(), info, visit);
}

}  // namespace palamedes
