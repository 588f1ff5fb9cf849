// board.h - the rules of Chain Reaction in all four editions: a board, its legal moves, and what each
// makes of it.
#pragma once

#include <stdbool.h>

#include "moves.h"

enum { EMPTY = -1, BURNT = -2, MOST_CELLS = 100 };  // BURNT: has exploded under chain/2018

// Boards never change: board_play() makes another.
typedef struct {
  char edition[8];  // 2018, 2019, 2020 or classic
  int rows, cols;
  int turn, plies;  // turn 0: who moves first is to move
  int owners[MOST_CELLS], orbs[MOST_CELLS];  // row by row from the top left; an owner is 0, 1, EMPTY or BURNT
} Board;

// Where games of these rules begin ("chain/2018:3x4"), or the position that a text describes.
Board board_of(const char *rules, const char *position);

// All legal moves, as text; none when the game is over. The list is yours: moves_free().
Moves board_moves(const Board *board);

// The board after a legal move.
Board board_play(const Board *board, const char *move);

// Whether the game is over; then *result is 1, 0 or -1 when who moves first has won, drawn or lost.
bool board_result(const Board *board, int *result);
