/* tests/bots/stack_overflow.c - calls itself until there is no more room. */
#include "bot.h"

static volatile int sink;

static int deeper(int depth) {
  volatile char room[4096];
  room[0] = (char)depth;
  sink = depth;
  return deeper(depth + 1) + room[0];
}

int main(void) {
  wait_for_turn();
  return deeper(0);
}
