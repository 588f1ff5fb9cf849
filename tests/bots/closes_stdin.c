/* tests/bots/closes_stdin.c - answers once, and never listens again. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  play();
  close(0);
  sleep_forever();
}
