// games/board_cell.hpp - what stands on single cells, as every picture of a board begins.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/outcome.hpp"

namespace palamedes {

struct BoardCell {
  std::string_view kind;           // of the rule set's pieces; "" where the cell is empty
  std::optional<Side> owner = {};  // none of an empty cell, and of what belongs to nobody
  int count = 0;                   // where pieces are counted
  bool operator==(const BoardCell&) const = default;
};
using BoardCells = std::vector<BoardCell>;  // row-major from the top left

}  // namespace palamedes
