// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// The referee and this program talk in lines of text, on standard input and output. So never print
// anything of your own to stdout: use stderr, or a line that begins with "info ".
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

@BOARD@#include "board.h"
#include "moves.h"

// What the referee has told us so far. Moves are text; README.md says how this game writes them.
typedef struct {
  char rules[64];      // "@GAME@": a program may be asked to play several games
  char side[16];       // the side we play: @SIDES@
  char position[512];  // "start", or the position the game begins from
  Moves moves;         // every move since then, ours and the opponent's
  Moves legal;         // what we may play now: choose one of these
  char clock[64];      // "move MS", or "game OWN OTHER INCREMENT", in milliseconds
} Game;
@BOARD@
@BOARD@// The position now, on a board that knows the rules: board_moves, board_play and board_result are all
@BOARD@// that a search needs.
@BOARD@Board board_now(const Game *game) {
@BOARD@  Board now = board_of(game->rules, game->position);
@BOARD@  for (int i = 0; i < game->moves.count; ++i) now = board_play(&now, game->moves.texts[i]);
@BOARD@  return now;
@BOARD@}

// ---- THINK HERE ---------------------------------------------------------------------------------
// Gets the game and returns one of game->legal. A random choice is a start, not a strategy.
const char *choose(const Game *game) { return moves_any(&game->legal); }
// -------------------------------------------------------------------------------------------------

// A line end and a flush: without the flush the answer would wait in our own buffer.
static void answer(const char *word, const char *rest) {
  printf("%s%s\n", word, rest);
  fflush(stdout);
}

static void hear(Game *game, const char *command, const char *rest) {
  if (strcmp(command, "hello") == 0) {
    answer("hello ", "@NAME@");
  } else if (strcmp(command, "game") == 0) {  // a new game begins
    moves_free(&game->moves);
    moves_free(&game->legal);
    memset(game, 0, sizeof *game);
    sscanf(rest, "%63s %15s %511[^\n]", game->rules, game->side, game->position);
    answer("ready", "");
  } else if (strcmp(command, "moves") == 0) {
    moves_free(&game->moves);
    game->moves = moves_in(rest);
  } else if (strcmp(command, "legal") == 0) {
    moves_free(&game->legal);
    game->legal = moves_in(rest);
  } else if (strcmp(command, "clock") == 0) {
    sscanf(rest, "%63[^\n]", game->clock);
  } else if (strcmp(command, "go") == 0) {  // our turn: all of the above has been sent before
    if (game->legal.count > 0) answer("move ", choose(game));
  } else if (strcmp(command, "bye") == 0) {
    exit(0);
  }  // "over WINNER MARGIN REASON" and whatever a later version adds needs no answer
}

int main(void) {
  Game game = {0};
  char *line = NULL;  // getline makes it as long as it must be
  size_t space = 0;
  for (ssize_t length; (length = getline(&line, &space, stdin)) > 0;) {
    line[strcspn(line, "\r\n")] = '\0';
    char *rest = line + strcspn(line, " ");
    if (*rest != '\0') *rest++ = '\0';
    hear(&game, line, rest);
  }
  free(line);
}
