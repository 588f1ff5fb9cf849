/* tests/bots/burning.h - what the bots share that use the processor where they should not. Comes
 * after bot.h. */
#ifndef PALAMEDES_ZOO_BURNING_H
#define PALAMEDES_ZOO_BURNING_H

#include <signal.h>
#include <sys/wait.h>
#include <time.h>

static inline long milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static inline void burn_until(long end) {
  while (milliseconds_now() < end) {
  }
}

static inline void burn_forever(void) {
  for (volatile unsigned long i = 0;; ++i) {
  }
}

/* Newer kernels' timers do not send what nobody hears. */
static inline void hear_nothing(int number) { (void)number; }
static inline void listen_to_waking(void) { signal(SIGCONT, hear_nothing); }

/* Long enough to be late in the zoo, with time left before the deadline to look innocent. */
enum { kBurnMilliseconds = 240, kBurners = 6 };

#endif
