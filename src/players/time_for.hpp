// players/time_for.hpp - how long a player that looks at the clock may think about one move.
#pragma once

#include "players/player.hpp"

namespace palamedes {

// Nothing where no time is kept.
inline std::optional<search::TimeBudget> time_for(const Thinking& thinking) {
  // So many moves of its own a player expects to make before a clock can run out, at least.
  constexpr int kMovesExpected = 24;
  if (!thinking.elapsed) return std::nullopt;
  if (thinking.seconds) return search::budget_for_move(*thinking.seconds);
  if (thinking.clock) return search::budget_for_clock(*thinking.clock, kMovesExpected);
  return std::nullopt;
}

}  // namespace palamedes
