/* tests/bots/wakes_by_childs_end.c - has children whose end sends their parent the signal that undoes being stopped. */
#include "bot.h"
#include "burning.h"
#include <sched.h>
#include <sys/syscall.h>

int main(void) {
  const pid_t burner = fork();
  if (burner == 0) {
    for (;;) {
      pid_t child = (pid_t)syscall(SYS_clone, SIGCONT, NULL, NULL, NULL, NULL);
      if (child < 0) child = fork();
      if (child == 0) _exit(0);
      waitpid(child, NULL, __WALL);
    }
  }
  play_honestly();
  kill(burner, SIGKILL);
  return 0;
}
