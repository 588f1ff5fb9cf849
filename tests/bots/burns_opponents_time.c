/* tests/bots/burns_opponents_time.c - thinks all the time, whoever is to move, and tells how much it got. */
#include "bot.h"
#include <pthread.h>
#include <time.h>

static void* burn(void* unused) {
  for (volatile unsigned long i = 0;; ++i) {
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, burn, NULL) != 0) return 1;
  while (wait_for_turn()) {
    struct timespec used;
    char line[64];
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    snprintf(line, sizeof line, "info cpu %ld\n", used.tv_sec * 1000 + used.tv_nsec / 1000000);
    say(line);
    play();
  }
  return 0;
}
