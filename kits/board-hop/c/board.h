// board.h - the rules of the hop race: a board, its legal moves, and what each makes of it.
//
// Black races to columns 6 and 7, white to columns 0 and 1. A move is a path such as "2,2-2,4-4,4".
#pragma once

#include <stdbool.h>

#include "moves.h"

enum { EMPTY = -1 };

// Boards never change: board_play() makes another.
typedef struct {
  int cells[64];  // row by row from the top left: 0 black, 1 white, EMPTY
  int turn;       // 0: black is to move, who moves first; 1: white
  int plies;
} Board;

// Where games of these rules begin ("hop"), or the position that a text describes.
Board board_of(const char *rules, const char *position);

// All legal moves, as text; none when the game is over. The list is yours: moves_free().
Moves board_moves(const Board *board);

// The board after a legal move.
Board board_play(const Board *board, const char *move);

// Whether the game is over; then *result is 1, 0 or -1 when black has won, drawn or lost.
bool board_result(const Board *board, int *result);
