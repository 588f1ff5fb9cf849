/* tests/bots/leaves_after_move.c - makes one good move and leaves, as if all were well. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  play();
  return 0;
}
