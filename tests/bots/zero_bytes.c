/* tests/bots/zero_bytes.c - hides rubbish behind a zero byte in a legal move. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  say("move ");
  say(some_move());
  if (write(1, "\0; drop\n", 8) != 8) return 1;
  sleep_forever();
}
