// desk/solving.hpp - the true value of a position, whichever solver the game has.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes::desk {

struct SolveRequest {
  std::size_t table_megabytes = 16;
  std::function<bool()> out_of_time;  // asked now and then; true gives up
  std::uint64_t nodes = 0;            // gives up after so many; 0: never
  // Told now and then: plies searched in full, and positions looked at. May be empty.
  std::function<void(int depth, std::uint64_t nodes)> report = {};
};

struct Solved {
  std::optional<int> value;   // 1 won, 0 drawn, -1 lost for the side to move; nothing: not known
  std::optional<int> margin;  // in the game's unit, where the solver counts it
  std::vector<std::string> line;  // best play by both
  int depth = 0;                  // plies searched in full; 0 where the solver has no depths
  std::uint64_t nodes = 0;
};

// Othello is solved to the exact number of discs by its endgame solver, other games to win, draw or
// loss. requires: the game is not over.
Solved solve_play(const AnyPlay& play, const SolveRequest& request);

}  // namespace palamedes::desk
