/* tests/bots/late_mover.c - answers well, but a little after its time. */
#include "bot.h"

int main(void) {
  while (wait_for_turn()) {
    sleep_too_long();
    play();
  }
  return 0;
}
