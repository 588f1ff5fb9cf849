/* tests/bots/signal_ignorer.c - ignores every signal that can be ignored, and does not answer. */
#include "bot.h"
#include <signal.h>
int main(void) {
  for (int number = 1; number < NSIG; ++number) signal(number, SIG_IGN);
  wait_for_turn();
  for (;;) sleep(1);
}
