/* tests/bots/floods_stderr.c - writes gigabytes to its error output. */
#include "bot.h"

int main(void) {
  static char block[1 << 16];
  memset(block, 10, sizeof block);
  wait_for_turn();
  while (write(2, block, sizeof block) > 0) {
  }
  sleep_forever();
}
