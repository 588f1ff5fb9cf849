// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
#include <stdio.h>

#include "board.h"
#include "moves.h"

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one; board.h says what a board can do. A random choice is a start,
// not a strategy.
const char *choose(const Board *board, const Moves *legal) {
  (void)board;  // not looked at yet
  return moves_any(legal);
}
// -------------------------------------------------------------------------------------------------

// The player (1 black, 2 white), then 64 cells; the legal squares, which follow, a board knows itself.
// A cell that is missing, or no cell, counts as empty.
static Board read_state(FILE *file) {
  char position[67] = "";
  int player = 0, cell = 0;
  if (fscanf(file, "%d", &player) != 1) player = 1;
  for (int square = 0; square < 64; ++square) {
    const bool known = fscanf(file, "%d", &cell) == 1 && cell >= 0 && cell <= 2;
    position[square] = known ? "-XO"[cell] : '-';
  }
  position[64] = ' ';
  position[65] = player == 1 ? 'X' : 'O';
  return board_of("@GAME@", position);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: bot STATE ACTION\n");
    return 2;
  }
  FILE *input = fopen(argv[1], "r"), *output = fopen(argv[2], "a");
  if (input == NULL || output == NULL) {
    fprintf(stderr, "cannot open %s\n", input == NULL ? argv[1] : argv[2]);
    return 1;
  }
  const Board board = read_state(input);
  Moves legal = board_moves(&board);
  if (legal.count == 0) {
    fprintf(stderr, "no legal move in %s\n", argv[1]);
    return 1;
  }
  const char *move = choose(&board, &legal);
  fprintf(output, "%d %d\n", move[1] - '1', move[0] - 'a');  // row and column
  fflush(output);
}
