// desk/units.hpp - what values mean in each game, and how much of them a mistake costs.
//
// Evaluations of minichess are in pawns, of othello in discs, of chain, hop and connect4 in the
// logarithm of the odds to win (0.7: two games of three). Where one side is as good as winning, a
// move that leaves it so has lost nothing: values are held against each other only up to `decided`.
// In othello every disc counts. A game that is proven to be won has the value `won`, and no
// evaluation has more.
#pragma once

#include <string_view>

namespace palamedes::desk {

struct Unit {
  std::string_view name;
  double inaccuracy, mistake, blunder;  // a move that loses at least so much
  double decided, won;
};

constexpr Unit unit_of(std::string_view family) {
  if (family == "othello") return {"discs", 2, 5, 10, 64, 64};
  if (family == "minichess") return {"pawns", 0.5, 1, 2, 6, 100};
  return {"log odds", 0.5, 1, 2, 4, 20};
}

}  // namespace palamedes::desk
