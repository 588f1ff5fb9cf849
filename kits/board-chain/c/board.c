// board.c - see board.h. Moves are "row,column".
#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is(const Board *board, const char *edition) {
  return strcmp(board->edition, edition) == 0;
}

Board board_of(const char *rules, const char *position) {
  Board board = {.rows = 5, .cols = 6};
  sscanf(rules, "chain/%7[^:]", board.edition);
  if (is(&board, "classic")) board.rows = 9;
  const char *size = strchr(rules, ':');
  if (size != NULL) sscanf(size, ":%dx%d", &board.rows, &board.cols);
  for (int square = 0; square < MOST_CELLS; ++square) board.owners[square] = EMPTY;
  if (strcmp(position, "start") == 0) return board;
  const char first = is(&board, "2018") ? 'b' : 'r';
  int square = 0;
  for (; *position != ' '; ++position) {
    if (*position == '/') continue;
    if (*position == '#') board.owners[square] = BURNT;
    if (*position == 'b' || *position == 'r') {
      board.owners[square] = *position == first ? 0 : 1;
      const char orbs[] = {*++position, '\0'};
      board.orbs[square] = (int)strtol(orbs, NULL, 16);
      board.plies += board.orbs[square];
    }
    ++square;
  }
  board.turn = position[1] == first ? 0 : 1;
  return board;
}

static int neighbours(const Board *board, int square, int found[8]) {
  int count = 0;
  for (int direction = 0; direction < 9; ++direction) {
    const int down = direction / 3 - 1, right = direction % 3 - 1;
    const int row = square / board->cols + down, col = square % board->cols + right;
    const bool slanted = down != 0 && right != 0, stays = down == 0 && right == 0;
    if (stays || (slanted && !is(board, "2020"))) continue;
    if (row < 0 || row >= board->rows || col < 0 || col >= board->cols) continue;
    found[count++] = row * board->cols + col;
  }
  return count;
}

static bool has(const Board *board, int owner) {
  for (int square = 0; square < board->rows * board->cols; ++square) {
    if (board->owners[square] == owner) return true;
  }
  return false;
}

// Every cell bursts with as many orbs as it has neighbours.
static bool full(const Board *board, int square) {
  int near[8];
  return board->owners[square] >= 0 && board->orbs[square] >= neighbours(board, square, near);
}

Moves board_moves(const Board *board) {
  Moves moves = {0, NULL};
  int result;
  if (board_result(board, &result)) return moves;
  for (int square = 0; square < board->rows * board->cols; ++square) {
    if (board->owners[square] != EMPTY && board->owners[square] != board->turn) continue;
    char text[32];
    snprintf(text, sizeof text, "%d,%d", square / board->cols, square % board->cols);
    moves_add(&moves, text);
  }
  return moves;
}

// These two are done to the board after a move: who has moved is not to move any more.
static void add(Board *board, int square) {
  board->owners[square] = 1 - board->turn;
  ++board->orbs[square];
}

static void explode(Board *board, int square) {
  const bool burns = is(board, "2018");
  int near[8];
  const int count = neighbours(board, square, near);
  board->orbs[square] = is(board, "classic") ? board->orbs[square] - count : 0;
  if (board->orbs[square] == 0) board->owners[square] = burns ? BURNT : EMPTY;
  for (int i = 0; i < count; ++i) {
    if (board->owners[near[i]] == BURNT) continue;
    add(board, near[i]);
    if (burns && full(board, near[i])) explode(board, near[i]);
  }
}

// Bursts all that are full now; whether there were any.
static bool wave(Board *board) {
  int bursting[MOST_CELLS], count = 0;
  for (int square = 0; square < board->rows * board->cols; ++square) {
    if (full(board, square)) bursting[count++] = square;
  }
  for (int i = 0; i < count; ++i) explode(board, bursting[i]);
  return count > 0;
}

Board board_play(const Board *board, const char *move) {
  Board next = *board;
  int row = 0, col = 0;
  sscanf(move, "%d,%d", &row, &col);
  const int square = row * board->cols + col;
  next.turn = 1 - board->turn;
  ++next.plies;
  add(&next, square);
  if (full(&next, square)) explode(&next, square);
  if (is(board, "2018")) return next;
  while (wave(&next) && has(&next, next.turn)) continue;  // until one colour is left, if not before
  return next;
}

bool board_result(const Board *board, int *result) {
  const int last = board->turn == 0 ? -1 : 1;  // a win of who has just moved
  if (!is(board, "2018")) {
    *result = last;
    return board->plies >= 3 && !has(board, board->turn);
  }
  if (has(board, EMPTY) || (has(board, 0) && has(board, 1))) return false;
  *result = has(board, 0) ? 1 : has(board, 1) ? -1 : last;
  return true;
}
