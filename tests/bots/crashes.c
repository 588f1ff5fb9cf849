/* tests/bots/crashes.c - writes where there is no memory. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  *(volatile char*)0 = 1;
  return 0;
}
