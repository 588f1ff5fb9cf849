/* tests/bots/half_late.c - writes half of its move in time, and the rest a little after. */
#include "bot.h"

int main(void) {
  while (wait_for_turn()) {
    say("move ");
    say(some_move());
    sleep_too_long();
    say("\n");
  }
  return 0;
}
