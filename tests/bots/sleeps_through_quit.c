/* tests/bots/sleeps_through_quit.c - plays well, but stays when it is asked to go. */
#include "bot.h"
#include <signal.h>
int main(void) {
  signal(SIGTERM, SIG_IGN);
  play_honestly();
  for (;;) sleep(1000);
}
