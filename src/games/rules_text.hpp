// games/rules_text.hpp - the rules of every rule set in plain words, as `palamedes rules` prints
// them.
//
// Paragraphs are single lines; whoever prints them wraps them.
#pragma once

#include <string_view>

namespace palamedes::rules_text {

inline constexpr std::string_view kOthello =
    R"(Black and white take turns placing a disc on an empty square. A disc must enclose at least one straight line of enemy discs (along a row, a column or a diagonal) between itself and another disc of its own colour; all enemy discs so enclosed are turned over.

Black begins. A side that has no such square passes; it may not pass otherwise. When neither side can place a disc the game is over.

The side with more discs wins. The score in records is the difference of discs, with the empty squares given to the winner; equal counts are a draw.

Squares are named from the top left corner: columns a, b, c ..., rows 1, 2, 3 ... downward. Moves: f5, or pass.)";

inline constexpr std::string_view kMiniChess2023 =
    R"(Chess on 6 rows and 5 columns. White begins. Rook, knight, bishop, queen and king move as in chess. A pawn steps one square straight ahead to an empty square, captures one square diagonally ahead, and becomes a queen on the last row. There is no double step, no en passant and no castling.

There is no check: every move is allowed, also one that leaves the king to be taken. But a side that has the move and can take the enemy king has won on the spot; the capture itself is not played.

A side without any move loses.

After the 50th ply (moves of both sides counted together) material decides: pawn 2, rook 6, knight 7, bishop 8, queen 20. More wins, equal is a draw. This count comes before everything else, so a king left en prise on the 50th ply costs nothing.

Squares are a1 (bottom left) to e6. Moves: a2a3; a promotion is b5b6q.)";

inline constexpr std::string_view kMiniChess2026 =
    R"(The pieces and moves of minichess/2023: chess on 6 rows and 5 columns without double step, en passant, castling or a check rule; pawns become queens.

After each ply these are looked at in order. First: a side that has the move and can take the enemy king has won. Second: a position that occurs for the 4th time with the same side to move is a draw. Third: after 100 plies material decides (pawn 2, rook 6, knight 7, bishop 8, queen 20; equal is a draw). Last: a side without any move loses.

Squares are a1 (bottom left) to e6. Moves: a2a3; a promotion is b5b6q.)";

inline constexpr std::string_view kGardner =
    R"(Martin Gardner's chess on 5 rows and 5 columns with the full rules of chess: check must be answered, checkmate wins, stalemate is a draw. Pawns move one square, capture diagonally ahead and become a queen, rook, bishop or knight on the last row. There is no double step, no en passant and no castling.

The third occurrence of a position with the same side to move is a draw, and so are 50 moves of each side without a capture or a pawn move. Both count at once, without a claim. Best play by both sides is a draw (Mhalla and Prost, 2013).

Squares are a1 (bottom left) to e5. Moves: a2a3; promotions b4b5q, b4b5r, b4b5b, b4b5n.)";

inline constexpr std::string_view kChain2018 =
    R"(Blue and red take turns adding one orb to an empty cell or to a cell of their own colour. Blue begins.

A cell holds fewer orbs than its capacity: 2 in a corner, 3 on an edge, 4 inside. When it reaches its capacity it explodes and is black for ever: it holds no orbs and takes none. Each of its neighbours above, below, left and right that is not black gets one orb and takes the mover's colour, whatever it was; a neighbour that thereby reaches its capacity explodes in the same way.

The game goes on while there is an empty cell, even when one colour has disappeared. Without an empty cell: when only one colour is left, that colour wins, whoever moved; when every cell is black, the player who just moved wins. There are no draws.

Cells are written as row,column from 0 at the top left. Moves: 2,3.)";

inline constexpr std::string_view kChain2019 =
    R"(Red and blue take turns adding one orb to an empty cell or to a cell of their own colour. Red begins.

A cell explodes when it reaches its capacity: 2 in a corner, 3 on an edge, 4 inside. It becomes empty (orbs beyond its capacity are lost), and each neighbour above, below, left and right gets one orb and takes the mover's colour.

The order matters. The cell that was played explodes first. Then come waves: all cells that are full at that moment explode one after the other, row by row from the top left; cells that fill up meanwhile wait for the next wave. After each wave the reaction stops at once if the mover owns every cell that is not empty.

A player wins when the enemy has no orb left after the move; red's first move does not count. There are no draws.

Cells are written as row,column from 0 at the top left. Moves: 2,3.)";

inline constexpr std::string_view kChain2020 =
    R"(As chain/2019, but an explosion reaches all eight neighbours, and capacities are 3 in a corner, 5 on an edge and 8 inside.

Red and blue take turns adding one orb to an empty cell or to a cell of their own colour; red begins. The cell that was played explodes when it is full; then all cells that are full at that moment explode one after the other, row by row from the top left, wave after wave, until none is full or the mover owns every cell that is not empty. An exploding cell becomes empty; orbs beyond its capacity are lost.

A player wins when the enemy has no orb left after the move; red's first move does not count.

Cells are written as row,column from 0 at the top left. Moves: 2,3.)";

inline constexpr std::string_view kChainClassic =
    R"(The game known from the phone, on 9 rows and 6 columns. Red and blue take turns adding one orb to an empty cell or to a cell of their own colour; red begins.

A cell with as many orbs as it has neighbours (2 in a corner, 3 on an edge, 4 inside) explodes: it loses that many orbs and keeps the rest, and each neighbour above, below, left and right gets one orb and takes the mover's colour. All cells that are full at one moment explode in one wave; waves follow until no cell is full or one colour is left.

A player wins when the enemy has no orb left after the move; red's first move does not count.

Cells are written as row,column from 0 at the top left. Moves: 2,3.)";

inline constexpr std::string_view kHop =
    R"(A race on 8 rows and 8 columns with nine pieces a side. Black begins and runs to columns 6 and 7, white to columns 0 and 1.

A turn moves one piece in one of two ways. A step goes to an empty square above, below, left or right. A chain is made of 1 to 99 hops: each goes along a row or a column over exactly one piece of either colour to the empty square right behind it. A hopped enemy is captured and leaves the board at once; a hopped piece of one's own stays. A chain may change direction, visit squares again and stop after any hop; nothing is forced.

A turn may be skipped, and is skipped when a side has no piece or no move.

After every turn: if all remaining pieces of a side (at least one) are in its target columns, the game ends. It also ends when both sides have had 200 turns. The side with more pieces in its own target wins, equal is a draw. Being home first wins nothing by itself.

Squares are written as row,column from 0 at the top left. Moves: the squares the piece touches, 2,2 2,3 or 4,2 4,4 6,4, or pass.)";

inline constexpr std::string_view kConnect4 =
    R"(Red and yellow take turns dropping a disc of their colour into one of seven upright columns of six cells. The disc falls to the lowest free cell of its column; a full column takes none. Red begins.

Who first has four discs of his colour in a line, along a row, a column or a diagonal, wins at once; more than four count as well. When the board is full without such a line, the game is a draw.

On the standard board red wins with best play by beginning in the middle column (Allis; Allen, both 1988). Other boards have at least four rows and four columns, written as rows x columns, as far as columns times (rows + 1) is at most 64.

Columns are named a, b, c ... from the left, rows 1, 2, 3 ... from the bottom. Moves: the column, d; reading also takes its number, 4, or the cell where the disc comes to rest, d1.)";

}  // namespace palamedes::rules_text
