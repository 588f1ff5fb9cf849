/* tests/bots/burns_in_children.c - fills the processors with children that are gone when its time is up, and says
 * that it was not let to run. */
#include "bot.h"
#include "burning.h"

int main(void) {
  while (wait_for_turn()) {
    const long end = milliseconds_now() + kBurnMilliseconds;
    for (int i = 0; i < kBurners; ++i) {
      if (fork() == 0) burn_until(end), _exit(0);
    }
    burn_until(end);
    while (wait(NULL) > 0) {
    }
    sleep_forever();
  }
  return 0;
}
