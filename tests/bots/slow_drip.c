/* tests/bots/slow_drip.c - sends a byte now and then, hoping that each moves the deadline. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  say("info ");
  for (;;) {
    say("z");
    usleep(10000);
  }
}
