/* tests/bots/burns_in_orphans.c - the same with grandchildren, for whom somebody else waits. */
#include "bot.h"
#include "burning.h"

int main(void) {
  while (wait_for_turn()) {
    const long end = milliseconds_now() + kBurnMilliseconds;
    for (int i = 0; i < kBurners; ++i) {
      const pid_t child = fork();
      if (child == 0) {
        if (fork() == 0) burn_until(end);
        _exit(0);
      }
      waitpid(child, NULL, 0);
    }
    burn_until(end);
    sleep_forever();
  }
  return 0;
}
