// The board of a kit, asked by lines: "game RULES POSITION" and "play MOVE" are each answered by
// "TURN RESULT MOVES...".
#include <stdio.h>
#include <string.h>

#include "board.h"

int main(void) {
  Board board = {0};
  char word[16], rules[64], text[1024];
  while (scanf("%15s", word) == 1) {
    if (strcmp(word, "game") == 0) {
      if (scanf("%63s %1023[^\n]", rules, text) != 2) return 1;
      board = board_of(rules, text);
    } else {
      if (scanf("%1023s", text) != 1) return 1;
      board = board_play(&board, text);
    }
    int result = 0;
    const int over = board_result(&board, &result);
    printf("%d ", board.turn);
    if (over) {
      printf("%d", result);
    } else {
      printf("none");
    }
    Moves moves = board_moves(&board);
    for (int i = 0; i < moves.count; ++i) printf(" %s", moves.texts[i]);
    moves_free(&moves);
    printf("\n");
    fflush(stdout);
  }
}
