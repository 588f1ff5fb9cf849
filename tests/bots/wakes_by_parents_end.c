/* tests/bots/wakes_by_parents_end.c - a chain of processes, each woken by its parent's end. */
#include "bot.h"
#include "burning.h"
#include <sys/prctl.h>

int main(void) {
  const pid_t first = fork();
  if (first == 0) {
    for (;;) {
      prctl(PR_SET_PDEATHSIG, SIGCONT);
      if (fork() > 0) _exit(0);
    }
  }
  play_honestly();
  return 0;
}
