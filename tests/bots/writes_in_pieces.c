/* tests/bots/writes_in_pieces.c - sends its move letter by letter, in time. */
#include "bot.h"

int main(void) {
  while (wait_for_turn()) {
    char line[80];
    snprintf(line, sizeof line, "move %s\n", some_move());
    for (char* at = line; *at != '\0'; ++at) {
      if (write(1, at, 1) != 1) return 1;
    }
  }
  return 0;
}
