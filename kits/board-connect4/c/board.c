// board.c - see board.h. Moves are letters of columns.
#include "board.h"

#include <stdio.h>
#include <string.h>

Board board_of(const char *rules, const char *position) {
  Board board = {.rows = 6, .cols = 7, .turn = 0};
  sscanf(rules, "connect4:%dx%d", &board.rows, &board.cols);
  for (int square = 0; square < MOST_CELLS; ++square) board.cells[square] = EMPTY;
  if (strcmp(position, "start") == 0) return board;
  int square = 0;
  for (; *position != ' '; ++position) {
    if (*position == '/') continue;
    board.cells[square++] = *position == 'r' ? 0 : *position == 'y' ? 1 : EMPTY;
  }
  board.turn = position[1] == 'r' ? 0 : 1;
  return board;
}

Moves board_moves(const Board *board) {
  Moves moves = {0, NULL};
  int result;
  if (board_result(board, &result)) return moves;
  for (int col = 0; col < board->cols; ++col) {
    const char text[] = {(char)('a' + col), '\0'};
    if (board->cells[col] == EMPTY) moves_add(&moves, text);
  }
  return moves;
}

Board board_play(const Board *board, const char *move) {
  Board next = *board;
  int square = (board->rows - 1) * board->cols + move[0] - 'a';
  while (board->cells[square] != EMPTY) square -= board->cols;
  next.cells[square] = board->turn;
  next.turn = 1 - board->turn;
  return next;
}

bool board_four(const Board *board, int side) {
  static const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  for (int square = 0; square < board->rows * board->cols; ++square) {
    for (int direction = 0; direction < 4; ++direction) {
      int n = 0;
      for (; n < 4; ++n) {
        const int row = square / board->cols + n * directions[direction][0];
        const int col = square % board->cols + n * directions[direction][1];
        if (row >= board->rows || col < 0 || col >= board->cols) break;
        if (board->cells[row * board->cols + col] != side) break;
      }
      if (n == 4) return true;
    }
  }
  return false;
}

bool board_result(const Board *board, int *result) {
  if (board_four(board, 1 - board->turn)) {
    *result = board->turn == 0 ? -1 : 1;
    return true;
  }
  for (int col = 0; col < board->cols; ++col) {
    if (board->cells[col] == EMPTY) return false;
  }
  *result = 0;
  return true;
}
