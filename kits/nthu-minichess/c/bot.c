// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
#include <stdio.h>
#include <string.h>

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

// The side to move (0 white), then white's pieces, then black's, as numbers.
static Board read_state(FILE *file) {
  char position[] = ".............................. w";
  int side = 0, piece = 0;
  if (fscanf(file, "%d", &side) == 1 && side == 1) position[31] = 'b';
  for (int colour = 0; colour < 2; ++colour) {
    for (int square = 0; square < 30; ++square) {
      if (fscanf(file, "%d", &piece) != 1 || piece < 1 || piece > 6) continue;
      position[square] = (colour == 0 ? ".PRNBQK" : ".prnbqk")[piece];
    }
  }
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
  const char *move = choose(&board, &legal);  // such as "a2a3": rows and columns of both squares
  fprintf(output, "%d %d %d %d\n", '6' - move[1], move[0] - 'a', '6' - move[3], move[2] - 'a');
  fflush(output);
}
