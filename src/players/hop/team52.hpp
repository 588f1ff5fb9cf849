// players/hop/team52.hpp - team 52 of the NCTU course of 2019, decision for decision.
#pragma once

#include <cstdint>
#include <vector>

#include "games/hop/rules.hpp"

namespace palamedes {

struct Team52Decision {
  std::vector<int> path;    // the squares its piece touches; empty when it finds no move
  int value = 0;            // of the board after the reply it expects, for the side to move
  std::uint64_t nodes = 0;  // boards it looked at
};

Team52Decision team52_decision(const hop::Position& p);

// The path alone. It is what the program would have sent, so it may be longer than path_of().
std::vector<int> team52_path(const hop::Position& p);

}  // namespace palamedes
