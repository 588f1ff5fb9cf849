// players/connect4/careful.cpp - a tuple in order of weight: wins, prevents, hands over nothing,
// near the middle; then the left.
#include "players/connect4/careful.hpp"

#include <cstdlib>
#include <tuple>

#include "base/check.hpp"

namespace palamedes {

CarefulDecision careful_decision(const connect4::Shape& shape, const connect4::Position& p) {
  const std::uint64_t landing = shape.landing(p.own | p.opp);
  check(landing != 0, "connect4/careful: asked for a move in a finished game");
  const std::uint64_t wins = fourth_cells(shape, p.own), losses = fourth_cells(shape, p.opp);
  // The greatest is the one to play.
  const auto merit = [&](int cell) {
    const int col = shape.col_of(cell), from_middle = std::abs(2 * col - (shape.cols() - 1));
    return std::tuple((wins >> cell & 1) != 0, (losses >> cell & 1) != 0,
                      (losses >> (cell + 1) & 1) == 0, -from_middle, -col);
  };
  int best = lowest_bit(landing);
  for (const int cell : members(landing)) {
    if (merit(cell) > merit(best)) best = cell;
  }
  return {static_cast<connect4::Move>(best), static_cast<std::uint64_t>(count_bits(landing))};
}

}  // namespace palamedes
