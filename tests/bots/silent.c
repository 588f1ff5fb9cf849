/* tests/bots/silent.c - says hello, and then nothing ever again. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  sleep_forever();
}
