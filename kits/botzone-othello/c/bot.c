// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every turn: one line of JSON comes in with all moves so far, one line goes
// out. Nothing else may be printed to stdout.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  int x, y;  // column and row, from 0 at the top left; -1 and -1 is a pass
} Square;

typedef struct {
  int count;
  Square at[64];
} Squares;

// The rules of Othello.
typedef struct {
  int cells[8][8];  // cells[x][y]: 0 empty, 1 black, -1 white
  int turn;         // who moves: 1 black, -1 white
} Board;

Board board_start(void) {
  Board board = {.turn = 1};
  board.cells[3][4] = board.cells[4][3] = 1;
  board.cells[3][3] = board.cells[4][4] = -1;
  return board;
}

static bool holds(const Board *board, int x, int y, int colour) {
  return x >= 0 && x < 8 && y >= 0 && y < 8 && board->cells[x][y] == colour;
}

// The discs that would be turned over.
Squares board_flips(const Board *board, Square at) {
  Squares all = {.count = 0};
  if (board->cells[at.x][at.y] != 0) return all;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      int line = 0, x = at.x + dx, y = at.y + dy;
      for (; holds(board, x, y, -board->turn); x += dx, y += dy) all.at[all.count + line++] = (Square){x, y};
      if (holds(board, x, y, board->turn)) all.count += line;
    }
  }
  return all;
}

Squares board_moves(const Board *board) {
  Squares moves = {.count = 0};
  for (int y = 0; y < 8; ++y) {
    for (int x = 0; x < 8; ++x) {
      if (board_flips(board, (Square){x, y}).count > 0) moves.at[moves.count++] = (Square){x, y};
    }
  }
  return moves;
}

// The board after a move or a pass, with the other side to move.
Board board_play(const Board *board, Square at) {
  Board next = *board;
  if (at.x >= 0) {
    const Squares flips = board_flips(board, at);
    for (int i = 0; i < flips.count; ++i) next.cells[flips.at[i].x][flips.at[i].y] = board->turn;
    next.cells[at.x][at.y] = board->turn;
  }
  next.turn = -board->turn;
  return next;
}

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one. A random choice is a start, not a strategy.
Square choose(const Board *board, const Squares *legal) {
  (void)board;  // not looked at yet
  return legal->at[rand() % legal->count];
}
// -------------------------------------------------------------------------------------------------

static int number_after(const char *json, const char *key) {
  const char *found = strstr(json, key), *colon = found == NULL ? NULL : strchr(found, ':');
  return colon == NULL ? -1 : atoi(colon + 1);
}

// The squares in the list of that name: as much JSON as this game needs.
static Squares squares_in(const char *json, const char *name) {
  Squares squares = {.count = 0};
  const char *begin = strstr(json, name), *end = begin == NULL ? NULL : strchr(begin, ']');
  if (end == NULL) return squares;
  for (const char *at = strchr(begin, '{'); at != NULL && at < end; at = strchr(at + 1, '{')) {
    if (squares.count == 64) break;
    squares.at[squares.count++] = (Square){number_after(at, "\"x\""), number_after(at, "\"y\"")};
  }
  return squares;
}

int main(void) {
  char *line = NULL;  // getline makes it as long as it must be
  size_t space = 0;
  if (getline(&line, &space, stdin) <= 0) return 1;
  const Squares requests = squares_in(line, "\"requests\""), responses = squares_in(line, "\"responses\"");
  free(line);
  srand((unsigned)time(NULL) ^ (unsigned)getpid() << 16);
  Board board = board_start();
  for (int i = 0; i < requests.count; ++i) {
    const bool we_begin = i == 0 && requests.at[0].x < 0;  // black is told -1, -1 at first
    if (!we_begin) board = board_play(&board, requests.at[i]);
    if (i < responses.count) board = board_play(&board, responses.at[i]);
  }
  const Squares legal = board_moves(&board);
  const Square move = legal.count == 0 ? (Square){-1, -1} : choose(&board, &legal);
  printf("{\"response\":{\"x\":%d,\"y\":%d}}\n", move.x, move.y);
}
