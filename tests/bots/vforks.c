/* tests/bots/vforks.c - waits in the kernel for a child that never gives its memory back. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  if (vfork() == 0) sleep_forever();
  return 0;
}
