/* tests/bots/binary_rubbish.c - answers with bytes that are no text. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  for (int i = 0; i < 256; ++i) {
    const char byte = (char)(i * 7 + 129);
    if (write(1, &byte, 1) != 1) return 1;
  }
  say("\n");
  sleep_forever();
}
