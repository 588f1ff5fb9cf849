/* tests/bots/raises_limits.c - raises the limits that it was given. */
#include "bot.h"
#include <sys/resource.h>

int main(void) {
  const int kinds[] = {RLIMIT_NOFILE, RLIMIT_FSIZE, RLIMIT_NPROC, RLIMIT_CORE};
  int raised = 0;
  wait_for_turn();
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i) {
    struct rlimit limit;
    getrlimit(kinds[i], &limit);
    limit.rlim_cur = ++limit.rlim_max;
    raised |= setrlimit(kinds[i], &limit) == 0;
  }
  end_with(raised);
}
