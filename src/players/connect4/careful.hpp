// players/connect4/careful.hpp - the player of four in a line that looks two plies ahead by rules.
#pragma once

#include <cstdint>

#include "games/connect4/rules.hpp"

namespace palamedes {

struct CarefulDecision {
  connect4::Move move;
  std::uint64_t nodes = 0;
};

// Wins if it can, else takes the cell where the enemy would win, else plays no disc on top of which
// the enemy would win, unless there is no other. Of what is left it takes the column nearest to the
// middle, of two the left one. requires: the game is not over.
CarefulDecision careful_decision(const connect4::Shape& shape, const connect4::Position& p);

}  // namespace palamedes
