/* tests/bots/chatterbox.c - talks without end instead of moving. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  for (;;) say("info let me tell you about my grandmother and her cat\n");
}
