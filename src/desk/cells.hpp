// desk/cells.hpp - what stands on single cells, as every picture of a board begins.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "desk/ask.hpp"
#include "games/any_game.hpp"

namespace palamedes::desk {

// "othello", "minichess" (gardner too), "chain", "hop", "connect4": games of a family look alike.
std::string_view family_of(const GameInfo& info);

struct BoardCell {
  std::string_view kind;      // "disc", "orb", "man", "pawn", ..., "dead"; "" where it is empty
  std::optional<Side> owner;  // none of an empty or dead cell
  int count = 0;              // orbs
  bool operator==(const BoardCell&) const = default;
};
using BoardCells = std::vector<BoardCell>;  // row-major from the top left

BoardCells board_cells(const AnyPlay& play);

Json doc_of(const BoardCells& cells);

// The names of the chess pieces and their letters in FEN, in the same order.
inline constexpr std::string_view kChessKinds[]{"pawn",   "rook",  "knight",
                                                "bishop", "queen", "king"};
inline constexpr std::string_view kChessLetters = "prnbqk";

}  // namespace palamedes::desk
