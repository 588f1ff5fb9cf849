/* tests/bots/burns_and_chats.c - fills the processors and wakes the referee again and again, so that the referee has
 * waited, too. */
#include "bot.h"
#include "burning.h"

int main(void) {
  while (wait_for_turn()) {
    const long end = milliseconds_now() + kBurnMilliseconds;
    for (int i = 0; i < 2 * kBurners; ++i) {
      if (fork() == 0) burn_until(end), _exit(0);
    }
    while (milliseconds_now() < end) {
      say("info are you there?\n");
      usleep(500);
    }
    while (wait(NULL) > 0) {
    }
    sleep_forever();
  }
  return 0;
}
