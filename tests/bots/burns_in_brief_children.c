/* tests/bots/burns_in_brief_children.c - the same with very many children, none of which lives for long. */
#include "bot.h"
#include "burning.h"

int main(void) {
  while (wait_for_turn()) {
    const long end = milliseconds_now() + kBurnMilliseconds;
    int running = 0;
    while (milliseconds_now() < end) {
      if (running < kBurners) {
        if (fork() == 0) burn_until(milliseconds_now() + 5), _exit(0);
        ++running;
      }
      while (waitpid(-1, NULL, WNOHANG) > 0) --running;
    }
    while (wait(NULL) > 0) {
    }
    sleep_forever();
  }
  return 0;
}
