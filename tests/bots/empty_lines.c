/* tests/bots/empty_lines.c - sends ten thousand empty lines for a move. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  for (int i = 0; i < 10000; ++i) say("\n");
  sleep_forever();
}
