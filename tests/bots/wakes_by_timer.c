/* tests/bots/wakes_by_timer.c - has timers send it the signal that undoes being stopped, a little after each answer. */
#include "bot.h"
#include "burning.h"
#include <pthread.h>

static void* burn(void* unused) {
  burn_forever();
  return unused;
}

enum { kTimers = 5 };

int main(void) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGCONT};
  timer_t timers[kTimers];
  int made = 0;
  pthread_t thread;
  listen_to_waking();
  while (made < kTimers && timer_create(CLOCK_MONOTONIC, &event, &timers[made]) == 0) ++made;
  if (pthread_create(&thread, NULL, burn, NULL) != 0) return 1;
  while (wait_for_turn()) {
    for (int i = 0; i < made; ++i) {
      const struct itimerspec once = {{0, 0}, {0, (i + 1) * 10000000}};
      timer_settime(timers[i], 0, &once, NULL);
    }
    play();
  }
  return 0;
}
