/* tests/bots/late_mover.c - answers well, but a little after its time. */
#include "bot.h"

int main(void) {
  while (wait_for_turn()) {
    usleep(400000);
    play();
  }
  return 0;
}
