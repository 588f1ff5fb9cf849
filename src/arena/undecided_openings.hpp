// arena/undecided_openings.hpp - openings that a long search does not show decided: from others,
// pairs of games with colours swapped end 1 to 1 whatever the players can.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engines/engine.hpp"
#include "games/any_game.hpp"

namespace palamedes::arena {

struct OpeningSearch {
  int count = 100;  // openings wanted
  int least_plies = 6, most_plies = 6;
  double seconds = 1;       // for a look at each
  std::uint64_t nodes = 0;  // instead, where it is set: the same openings on any machine
  double most_odds = 3;     // in units of the engine: beyond, one is decided; proofs always
  std::uint64_t seed = 1;
  int threads = 1;
  bool by_hand = false;  // judges by the evaluation made by hand
  const std::atomic<bool>* stop = nullptr;
};

struct FoundOpenings {
  struct One {
    std::string position;
    double score;  // for the side to move
  };
  std::vector<One> openings;
  int looked_at = 0, decided = 0;

  double share_decided() const { return looked_at == 0 ? 0 : 1.0 * decided / looked_at; }
};

// Random openings, one after the other, each even in a short search (balanced_opening), until
// enough are found; gives up when fifty times as many were looked at.
FoundOpenings find_undecided_openings(const AnyGame& game, const OpeningSearch& wanted,
                                      const std::function<void(const FoundOpenings&)>& progress);

}  // namespace palamedes::arena
