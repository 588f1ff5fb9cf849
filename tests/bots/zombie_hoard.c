/* tests/bots/zombie_hoard.c - never buries its dead, until no more may be born. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  for (int i = 0; i < 10000; ++i) {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    if (child < 0) end_with(0);
  }
  end_with(1);
}
