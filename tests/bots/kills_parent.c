/* tests/bots/kills_parent.c - kills its parent, and looks for more. */
#include "bot.h"
#include <signal.h>
int main(void) {
  int others = 0;
  wait_for_turn();
  kill(getppid(), SIGKILL);
  /* Of all others it only asks whether it could. */
  for (pid_t pid = 3; pid < 4096; ++pid) {
    if (pid != getpid() && pid != getppid()) others += kill(pid, 0) == 0;
  }
  end_with(others > 0);
}
