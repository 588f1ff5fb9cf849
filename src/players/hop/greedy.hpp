// players/hop/greedy.hpp - the hop player that looks no further than its own move.
#pragma once

#include <cstdint>

#include "games/hop/rules.hpp"

namespace palamedes {

struct GreedyDecision {
  hop::Move move;
  std::uint64_t nodes = 0;
};

// The move after which most own pieces are home; of these, one that captures most; of these, one
// that leaves the own pieces the fewest columns to go to their target. Among equals the lowest
// start square, then the lowest end square, then the lowest set of captures, so that the choice
// does not hang on the order of the generator. It skips a turn only when it has no move. requires:
// the game is not over.
GreedyDecision greedy_decision(const hop::Position& p);

}  // namespace palamedes
