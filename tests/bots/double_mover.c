/* tests/bots/double_mover.c - answers every question twice. */
#include "bot.h"

int main(void) {
  while (wait_for_turn()) {
    char line[160];
    const char* move = some_move();
    snprintf(line, sizeof line, "move %s\nmove %s\n", move, move);
    say(line);
  }
  return 0;
}
