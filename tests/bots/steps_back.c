/* tests/bots/steps_back.c - wants to be the last of all to run, and to blame the others for it. */
#include "bot.h"
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>

int main(void) {
  const struct sched_param none = {0};
  int stepped;
  wait_for_turn();
  stepped = setpriority(PRIO_PROCESS, 0, 19) == 0 || sched_setscheduler(0, SCHED_IDLE, &none) == 0 ||
            sched_setscheduler(0, SCHED_BATCH, &none) == 0 || nice(19) != -1 ||
            syscall(SYS_ioprio_set, 1, 0, 3 << 13) == 0;
  end_with(stepped);
}
