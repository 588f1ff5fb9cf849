/* tests/bots/huge_number.c - answers with a number of fifty thousand digits. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  say("move ");
  for (int i = 0; i < 50000; ++i) say("9");
  say("\n");
  sleep_forever();
}
