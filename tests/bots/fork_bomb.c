/* tests/bots/fork_bomb.c - forks until it cannot, and again. */
#include "bot.h"

#include <time.h>
#include <unistd.h>

int main(void) {
  wait_for_turn();
  /* The end is for whoever runs this without a sandbox. Forks that fail cost the kernel memory, too: a pause
     after each keeps this bot's vice apart from the memory hog's. */
  for (const time_t end = time(NULL) + 3; time(NULL) < end;) {
    if (fork() < 0) usleep(10000);
  }
  return 0;
}
