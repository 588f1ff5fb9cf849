/* tests/bots/leaves_group.c - leaves its process group, to go on while it is frozen. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  if (fork() == 0) {
    end_with(setsid() > 0 || setpgid(0, 0) == 0);
  }
  sleep_forever();
}
