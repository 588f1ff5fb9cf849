/* tests/bots/illegal_mover.c - moves a piece where it cannot go. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  say("move a1e6\n");
  sleep_forever();
}
