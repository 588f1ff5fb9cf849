/* tests/bots/carriage_returns.c - ends its lines as if for a typewriter, with rubbish that a terminal would hide. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  say("move ");
  say(some_move());
  say("\rmove a1a1\r\n");
  sleep_forever();
}
