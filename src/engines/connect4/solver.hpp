// engines/connect4/solver.hpp - the solver of four in a line with its table: the exact value of a
// position, and a line of best play to the end.
//
// Belongs to one thread. The table is kept from call to call: what was proven stays proven.
#pragma once

#include <cstdint>
#include <vector>

#include "engines/connect4/bound_table.hpp"
#include "games/connect4/rules.hpp"
#include "search/halt.hpp"
#include "search/score.hpp"

namespace palamedes::engines::connect4_engine {

// In the solver's own moves; engines make an Analysis of it.
struct Solved {
  bool finished = false;  // false: halted, and the rest means nothing but `nodes`
  // A proven score for the mover, which says how many plies are left, or 0 for a draw.
  search::Score score = 0;
  std::vector<connect4::Move> line;  // best play, to the end unless halted on the way
  std::uint64_t nodes = 0;
};

class Solver {
 public:
  Solver(const connect4::Shape& shape, std::size_t table_megabytes)
      : shape_(shape), table_(table_megabytes) {}

  void forget() { table_.clear(); }

  // The cells of `excluded` are not played at the root.
  // requires: the game is not over and some move is left.
  Solved solve(const connect4::Position& root, const search::Halt& halt,
               std::uint64_t excluded = 0);

 private:
  const connect4::Shape shape_;
  BoundTable table_;
};

}  // namespace palamedes::engines::connect4_engine
