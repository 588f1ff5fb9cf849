// board.h - the rules of MiniChess (6x5) and Gardner's minichess (5x5): a board, its legal moves, and
// what each makes of it.
//
// MiniChess has no check: who can take the king has won. Gardner's has check, mate and stalemate.
#pragma once

#include <stdbool.h>

#include "moves.h"

enum { COLS = 5, MOST_CELLS = 30, MOST_SEEN = 128 };

// Boards never change: board_play() makes another.
typedef struct {
  char rules[32];
  int rows;
  char cells[MOST_CELLS + 1];  // row by row from the top left: PRNBQK white, prnbqk black, '.' empty
  int turn;                    // 0: white is to move, who moves first; 1: black
  int plies, quiet;            // quiet: since a capture or a pawn's move
  int times;                   // how many of `seen` this position is
  int seen_count;              // the positions since then, this one included
  char seen[MOST_SEEN][MOST_CELLS + 1];
} Board;

// Where games of these rules begin ("minichess/2026", "gardner"), or the position that a text describes.
Board board_of(const char *rules, const char *position);

// All legal moves, as text; none when the game is over. The list is yours: moves_free().
Moves board_moves(const Board *board);

// The board after a legal move.
Board board_play(const Board *board, const char *move);

// Whether the game is over; then *result is 1, 0 or -1 when white has won, drawn or lost.
bool board_result(const Board *board, int *result);
