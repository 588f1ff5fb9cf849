/* tests/bots/closes_stdout.c - closes its output and goes on living. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  close(1);
  sleep_forever();
}
