/* tests/bots/stops_itself.c - stops itself by the signal for it. */
#include "bot.h"
#include <signal.h>
int main(void) {
  wait_for_turn();
  raise(SIGSTOP);
  sleep_forever();
}
