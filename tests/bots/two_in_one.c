/* tests/bots/two_in_one.c - names two moves, for the referee to choose the better. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  say("move ");
  say(some_move());
  say(" ");
  say(some_move());
  say("\n");
  sleep_forever();
}
