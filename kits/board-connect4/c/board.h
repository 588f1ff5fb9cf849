// board.h - the rules of Connect Four: a board, its legal moves, and what each makes of it.
#pragma once

#include <stdbool.h>

#include "moves.h"

enum { EMPTY = -1, MOST_CELLS = 100 };

// Boards never change: board_play() makes another.
typedef struct {
  int rows, cols;
  int turn;               // 0: red is to move, who moves first; 1: yellow
  int cells[MOST_CELLS];  // row by row from the top left: 0 red, 1 yellow, EMPTY
} Board;

// Where games of these rules begin ("connect4:7x8"), or the position that a text describes.
Board board_of(const char *rules, const char *position);

// All legal moves, as text; none when the game is over. The list is yours: moves_free().
Moves board_moves(const Board *board);

// The board after a legal move.
Board board_play(const Board *board, const char *move);

// Whether the game is over; then *result is 1, 0 or -1 when red has won, drawn or lost.
bool board_result(const Board *board, int *result);

// Whether a side has four in a line.
bool board_four(const Board *board, int side);
