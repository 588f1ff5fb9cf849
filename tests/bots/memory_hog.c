/* tests/bots/memory_hog.c - takes memory until there is none. */
#include "bot.h"

int main(void) {
  const size_t size = 1 << 20;
  wait_for_turn();
  for (int taken = 0; taken < 1024; ++taken) {
    char* more = malloc(size);
    if (more == NULL) abort();
    memset(more, 1, size);
  }
  sleep_forever();
}
