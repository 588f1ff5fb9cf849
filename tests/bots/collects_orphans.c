/* tests/bots/collects_orphans.c - wants to be the one to whom its lost children come, and goes. */
#include "bot.h"
#include <sys/prctl.h>

int main(void) {
  wait_for_turn();
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (int i = 0; i < 10; ++i) {
    if (fork() == 0) {
      if (fork() == 0) sleep_forever();
      _exit(0);
    }
  }
  return 0;
}
