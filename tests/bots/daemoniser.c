/* tests/bots/daemoniser.c - leaves a daemon behind and goes. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  if (fork() == 0) {
    setsid();
    if (fork() == 0) sleep_forever();
    _exit(0);
  }
  return 0;
}
