// engines/longest_game.hpp - after how many plies every line from a position has ended, where a
// game knows.
#pragma once

#include "games/game.hpp"
#include "search/score.hpp"

namespace palamedes::engines {

// What is said of games of which nobody knows when they end: more than any search looks at, so that
// none proves that nothing was missed.
inline constexpr int kVeryLong = search::kMostPlies;

template <class G>
int longest_game([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::Position& p,
                 [[maybe_unused]] const Past& past) {
  if constexpr (EndsForSure<G>) {
    return game.plies_left(p, past);
  } else {
    return kVeryLong;
  }
}

}  // namespace palamedes::engines
