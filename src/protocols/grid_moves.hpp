// protocols/grid_moves.hpp - moves as the squares they touch, for protocols that send numbers.
//
// Rows and columns count from 0 at the top left, as in every game's diagram: one square where a
// piece is placed, origin and target or the whole path where one moves, none for a pass.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "games/notation.hpp"

namespace palamedes {

// requires: the move is legal here.
std::vector<GridPoint> points_of(const AnyPlay& play, MoveCode move);

// How a protocol writes a square: whoever reads why a move was refused knows no other way.
using WriteSquare = std::function<std::string(GridPoint)>;
std::string row_and_column(GridPoint point);  // "7 1"

// The legal move that touches these squares; no squares mean a pass. `promotion` is the letter of
// what a pawn becomes, 0 where nothing is said. The error names squares by `write`.
Result<MoveCode> move_touching(const AnyPlay& play, const std::vector<GridPoint>& points,
                               const WriteSquare& write, char promotion = 0);

// The text with every square that the game's own notation names in it (h2, a2a3, 2,3) written
// anew.
std::string with_squares_written(std::string_view text, const AnyGame& game,
                                 const WriteSquare& write);

// The letter of what a pawn becomes where there is a choice, else 0.
char promotion_of(const AnyPlay& play, MoveCode move);

// Whether a game is called that, in any edition and size: for protocols that were made for one.
bool is_game(const AnyGame& game, std::string_view name);

}  // namespace palamedes
