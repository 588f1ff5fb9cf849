/* tests/bots/exits_at_once.c - is gone before anything is asked. */
#include "bot.h"

int main(void) {
  (void)wait_for_turn, (void)some_move;
  return 0;
}
