/* tests/bots/pads_with_spaces.c - hides its move among fifty thousand spaces. */
#include "bot.h"

int main(void) {
  static char spaces[25001];
  memset(spaces, ' ', sizeof spaces - 1);
  while (wait_for_turn()) {
    say("move");
    say(spaces);
    say(some_move());
    say(spaces);
    say("\n");
  }
  return 0;
}
