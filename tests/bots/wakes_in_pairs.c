/* tests/bots/wakes_in_pairs.c - two processes that undo each other's being stopped, in every way there is. */
#include "bot.h"
#include "burning.h"
#include <sys/syscall.h>

static void keep_awake(pid_t other) {
  const union sigval none = {0};
  for (;;) {
    kill(other, SIGCONT);
    sigqueue(other, SIGCONT, none);
    syscall(SYS_tkill, other, SIGCONT);
    syscall(SYS_tgkill, other, other, SIGCONT);
  }
}

int main(void) {
  int ends[2];
  pid_t first, second = 0;
  if (pipe(ends) != 0) return 1;
  first = fork();
  if (first == 0) {
    if (read(ends[0], &second, sizeof second) != sizeof second) return 1;
    keep_awake(second);
  }
  second = fork();
  if (second == 0) keep_awake(first);
  if (write(ends[1], &second, sizeof second) != sizeof second) return 1;
  play_honestly();
  kill(first, SIGKILL), kill(second, SIGKILL);
  return 0;
}
