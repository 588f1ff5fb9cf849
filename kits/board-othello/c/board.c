// board.c - see board.h.
#include "board.h"

#include <stdio.h>
#include <string.h>

Board board_of(const char *rules, const char *position) {
  Board board = {.size = 8, .turn = 0};
  sscanf(rules, "othello:%d", &board.size);
  const int size = board.size, low = size / 2 - 1, high = size / 2;
  for (int square = 0; square < size * size; ++square) board.cells[square] = EMPTY;
  if (strcmp(position, "start") == 0) {
    board.cells[low * size + high] = board.cells[high * size + low] = 0;
    board.cells[low * size + low] = board.cells[high * size + high] = 1;
    return board;
  }
  for (int square = 0; square < size * size; ++square) {
    if (position[square] != '-') board.cells[square] = position[square] == 'X' ? 0 : 1;
  }
  board.turn = position[size * size + 1] == 'X' ? 0 : 1;
  return board;
}

static int at(const Board *board, int row, int col) {
  const bool inside = row >= 0 && row < board->size && col >= 0 && col < board->size;
  return inside ? board->cells[row * board->size + col] : EMPTY;
}

int board_flips(const Board *board, int square, int side, int turned[64]) {
  int count = 0;
  if (board->cells[square] != EMPTY) return 0;
  for (int direction = 0; direction < 9; ++direction) {
    const int down = direction / 3 - 1, right = direction % 3 - 1;
    if (down == 0 && right == 0) continue;
    int row = square / board->size + down, col = square % board->size + right, line = 0;
    for (; at(board, row, col) == 1 - side; row += down, col += right) {
      turned[count + line++] = row * board->size + col;
    }
    if (at(board, row, col) == side) count += line;
  }
  return count;
}

static Moves moves_of(const Board *board, int side) {
  Moves moves = {0, NULL};
  int turned[64];
  for (int square = 0; square < board->size * board->size; ++square) {
    if (board_flips(board, square, side, turned) == 0) continue;
    const char text[] = {(char)('a' + square % board->size), (char)('1' + square / board->size), '\0'};
    moves_add(&moves, text);
  }
  return moves;
}

Moves board_moves(const Board *board) {
  Moves moves = moves_of(board, board->turn);
  if (moves.count > 0) return moves;
  Moves theirs = moves_of(board, 1 - board->turn);
  if (theirs.count > 0) moves_add(&moves, "pass");
  moves_free(&theirs);
  return moves;
}

Board board_play(const Board *board, const char *move) {
  Board next = *board;
  next.turn = 1 - board->turn;
  if (strcmp(move, "pass") == 0) return next;
  const int square = (move[1] - '1') * board->size + move[0] - 'a';
  int turned[64];
  for (int count = board_flips(board, square, board->turn, turned); count > 0; --count) {
    next.cells[turned[count - 1]] = board->turn;
  }
  next.cells[square] = board->turn;
  return next;
}

bool board_result(const Board *board, int *result) {
  Moves moves = board_moves(board);
  const bool over = moves.count == 0;
  moves_free(&moves);
  int margin = 0;
  for (int square = 0; square < board->size * board->size; ++square) {
    margin += board->cells[square] == 0 ? 1 : board->cells[square] == 1 ? -1 : 0;
  }
  if (over) *result = (margin > 0) - (margin < 0);
  return over;
}
