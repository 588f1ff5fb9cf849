// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It speaks UBGI and UCI, in lines of text on standard input and output. So never print anything of
// your own to stdout: use stderr, or a line that begins with "info string ".
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

#include "board.h"
#include "moves.h"

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one; board.h says what a board can do. `limits` is the rest of the
// `go` line, such as "movetime 2000". A random choice is a start, not a strategy.
const char *choose(const Board *board, const Moves *legal, const char *limits) {
  (void)board, (void)limits;  // not looked at yet
  return moves_any(legal);
}
// -------------------------------------------------------------------------------------------------

// startpos|board ROWS 0|fen ROWS w ... [moves ...]
static Board read_position(const char *text) {
  Moves words = moves_in(text);
  char position[128] = "start";
  int at = 1;
  if (words.count > 2 && strcmp(words.texts[0], "startpos") != 0) {
    const char *side = words.texts[2];
    const int white = strcmp(side, "0") == 0 || strcmp(side, "w") == 0;
    snprintf(position, sizeof position, "%s %c", words.texts[1], white ? 'w' : 'b');
    at = 3;
  }
  Board board = board_of("@GAME@", position);
  while (at < words.count && strcmp(words.texts[at], "moves") != 0) ++at;  // a FEN's counters
  for (++at; at < words.count; ++at) {
    if (strlen(words.texts[at]) >= 4) board = board_play(&board, words.texts[at]);
  }
  moves_free(&words);
  return board;
}

static void go(const Board *board, const char *limits, int uci) {
  Moves legal = board_moves(board);
  if (legal.count == 0) {
    printf("bestmove 0000\n");
  } else {
    const char *move = choose(board, &legal, limits);
    const int length = uci ? 5 : 4;  // UBGI does not write what a pawn becomes
    printf("info depth 1 score cp 0 pv %.*s\n", length, move);
    printf("bestmove %.*s\n", length, move);
  }
  moves_free(&legal);
}

int main(void) {
  Board board = board_of("@GAME@", "start");
  int uci = 0;
  char *line = NULL;  // getline makes it as long as it must be
  size_t space = 0;
  for (ssize_t length; (length = getline(&line, &space, stdin)) > 0;) {
    line[strcspn(line, "\r\n")] = '\0';
    char *rest = line + strcspn(line, " ");
    if (*rest != '\0') *rest++ = '\0';
    if (strcmp(line, "ubgi") == 0 || strcmp(line, "uci") == 0) {
      uci = strcmp(line, "uci") == 0;
      printf("id name @NAME@\nid author you\n");
      if (uci) printf("option name UCI_Variant type combo default minichess var minichess\n");
      printf("%sok\n", line);
    } else if (strcmp(line, "isready") == 0) {
      printf("readyok\n");
    } else if (strcmp(line, "position") == 0) {
      board = read_position(rest);
    } else if (strcmp(line, "go") == 0) {
      go(&board, rest, uci);
    } else if (strcmp(line, "quit") == 0) {
      break;
    }  // stop, setoption, ucinewgame and ubginewgame need nothing from a bot this quick
    fflush(stdout);  // without it the answer would wait in our own buffer
  }
  free(line);
}
