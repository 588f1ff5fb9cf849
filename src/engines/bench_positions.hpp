// engines/bench_positions.hpp - the fixed positions that speed and node counts are measured on.
//
// Ten a rule set: its start, and nine from games that the engine played against itself after a few
// random moves, none of them decided; and ten endgames where a game has a solver of its own. They
// are written as the game writes positions, in engines/*/bench_positions.cpp, and not to be
// changed: figures of different days are compared.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace palamedes::engines {

struct BenchSet {
  std::string_view name;  // the rule set, or "othello-endgame"
  std::string_view game;  // as find_game understands it
  int depth;              // of the searches whose nodes are counted, see engines/node_signature.hpp
  std::array<std::string_view, 10> positions;

  double floor = 0;  // nodes a second that one core must reach, where the project has set one

  bool is_endgame() const { return depth == 0; }  // for the exact solver, not for the engine
};

// One for each rule set of the catalog, in its order; then the endgames.
std::span<const BenchSet> bench_sets();

}  // namespace palamedes::engines
