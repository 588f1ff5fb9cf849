// arena/away.hpp - pairs of games that are played by others: on other machines, from a queue.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "base/result.hpp"
#include "referee/game.hpp"

namespace palamedes::arena {

struct AwayPair {
  std::string place;                   // the same for the same pair of one tournament or match
  std::array<std::size_t, 2> players;  // by number; the first moves first in the first game
  std::uint64_t seed = 0;              // of the opening, and of players that choose at random
};

struct Away {
  // Blocks until both games are over; gives up soon once `stopped` is true, which is an error.
  std::function<Result<std::array<referee::RefereedGame, 2>>(const AwayPair& pair,
                                                             const std::function<bool()>& stopped)>
      play;
  // Its games are on our disk, or in our report.
  std::function<void(const AwayPair& pair)> kept;
  int hands = 64;  // pairs that are out at the same time
};

}  // namespace palamedes::arena
