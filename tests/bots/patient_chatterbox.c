/* tests/bots/patient_chatterbox.c - talks every few milliseconds, always within the limits, and never moves. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  for (;;) {
    say("info still thinking\n");
    usleep(5000);
  }
}
