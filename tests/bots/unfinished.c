/* tests/bots/unfinished.c - writes its move without the end of the line, and waits. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  say("move ");
  say(some_move());
  sleep_forever();
}
