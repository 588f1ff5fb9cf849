/* tests/bots/fork_bomb.c - forks until it cannot, and again. */
#include "bot.h"

#include <time.h>

int main(void) {
  wait_for_turn();
  /* The end is for whoever runs this without a sandbox. */
  for (const time_t end = time(NULL) + 3; time(NULL) < end;) fork();
  return 0;
}
