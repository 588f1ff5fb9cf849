// board.c - see board.h.
#include "board.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Board board_of(const char *rules, const char *position) {
  (void)rules;  // there is one set of them
  Board board = {.turn = 0, .plies = 0};
  char pieces[65] = "1000000001000002101000200100020210100020010002021000002000000002";
  int side = 1;
  if (strcmp(position, "start") != 0) sscanf(position, "%64s %d %d", pieces, &side, &board.plies);
  for (int square = 0; square < 64; ++square) board.cells[square] = pieces[square] - '1';
  board.turn = side - 1;
  return board;
}

// The square `n` further in one of four directions, or -1 off the board.
static int further(int square, int direction, int n) {
  static const int directions[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  const int row = square / 8 + n * directions[direction][0];
  const int col = square % 8 + n * directions[direction][1];
  return row >= 0 && row < 8 && col >= 0 && col < 8 ? row * 8 + col : -1;
}

// A chain of hops: where it ends, what it has taken (bit n: square n), and how it went so far.
typedef struct {
  int square;
  uint64_t taken;
  char *path;
} Chain;

static char *longer(const char *path, int square) {
  char *text = malloc(strlen(path) + 5);
  if (text == NULL) exit(1);
  sprintf(text, "%s%s%d,%d", path, *path == '\0' ? "" : "-", square / 8, square % 8);
  return text;
}

static bool known(const Chain *chains, int count, int square, uint64_t taken) {
  for (int i = 0; i < count; ++i) {
    if (chains[i].square == square && chains[i].taken == taken) return true;
  }
  return false;
}

// Adds all chains of a piece; of those that change the same only a shortest.
static void add_chains(const Board *board, int start, Moves *moves) {
  int count = 1, space = 16;
  Chain *chains = malloc((size_t)space * sizeof *chains);
  if (chains == NULL) exit(1);
  chains[0] = (Chain){start, 0, longer("", start)};
  for (int next = 0; next < count; ++next) {
    for (int direction = 0; direction < 4; ++direction) {
      const Chain chain = chains[next];
      const uint64_t gone = chain.taken | (uint64_t)1 << start;
      const int over = further(chain.square, direction, 1), to = further(chain.square, direction, 2);
      if (to < 0 || (gone >> over & 1) != 0 || board->cells[over] == EMPTY) continue;
      if ((gone >> to & 1) == 0 && board->cells[to] != EMPTY) continue;
      const bool enemy = board->cells[over] != board->turn;
      const uint64_t taken = chain.taken | (enemy ? (uint64_t)1 << over : 0);
      if (known(chains, count, to, taken)) continue;
      if (count == space) {
        chains = realloc(chains, (size_t)(space *= 2) * sizeof *chains);
        if (chains == NULL) exit(1);
      }
      chains[count++] = (Chain){to, taken, longer(chain.path, to)};
      moves_add(moves, chains[count - 1].path);
    }
  }
  while (count > 0) free(chains[--count].path);
  free(chains);
}

Moves board_moves(const Board *board) {
  Moves moves = {0, NULL};
  int result;
  if (board_result(board, &result)) return moves;
  for (int square = 0; square < 64; ++square) {
    if (board->cells[square] != board->turn) continue;
    for (int direction = 0; direction < 4; ++direction) {
      const int to = further(square, direction, 1);
      if (to < 0 || board->cells[to] != EMPTY) continue;
      char text[32];
      snprintf(text, sizeof text, "%d,%d-%d,%d", square / 8, square % 8, to / 8, to % 8);
      moves_add(&moves, text);
    }
    add_chains(board, square, &moves);
  }
  if (moves.count == 0) moves_add(&moves, "pass");
  return moves;
}

Board board_play(const Board *board, const char *move) {
  Board next = *board;
  next.turn = 1 - board->turn;
  ++next.plies;
  if (strcmp(move, "pass") == 0) return next;
  int before = -1;
  for (;; move += 4) {  // "2,2-" is four letters
    const int square = (move[0] - '0') * 8 + move[2] - '0';
    if (before >= 0) {
      const int far = abs(square - before), over = (square + before) / 2;
      if ((far == 2 || far == 16) && next.cells[over] != board->turn) next.cells[over] = EMPTY;
      next.cells[before] = EMPTY;
    }
    next.cells[square] = board->turn;
    before = square;
    if (move[3] == '\0') return next;
  }
}

bool board_result(const Board *board, int *result) {
  int home[2] = {0, 0}, all[2] = {0, 0};
  for (int square = 0; square < 64; ++square) {
    const int side = board->cells[square];
    if (side == EMPTY) continue;
    ++all[side];
    if (side == 0 ? square % 8 >= 6 : square % 8 < 2) ++home[side];
  }
  *result = (home[0] > home[1]) - (home[0] < home[1]);
  for (int side = 0; side < 2; ++side) {
    if (home[side] > 0 && home[side] == all[side]) return true;
  }
  return board->plies >= 400;
}
