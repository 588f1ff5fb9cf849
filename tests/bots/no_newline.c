/* tests/bots/no_newline.c - writes one line that has no end. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  for (;;) say("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
}
