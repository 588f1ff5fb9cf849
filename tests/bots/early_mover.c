/* tests/bots/early_mover.c - moves before it is asked. */
#include "bot.h"

int main(void) {
  say("hello early\n");
  next_line();
  next_line();
  say("ready\nmove a2a3\n");
  play_honestly();
  return 0;
}
