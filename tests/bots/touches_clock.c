/* tests/bots/touches_clock.c - turns back the time. */
#include "bot.h"
#include <sys/time.h>
#include <sys/timex.h>
#include <time.h>

int main(void) {
  struct timespec now;
  struct timeval today;
  struct timex change = {.modes = ADJ_TICK, .tick = 10000};
  int touched;
  wait_for_turn();
  clock_gettime(CLOCK_REALTIME, &now);
  gettimeofday(&today, NULL);
  touched = clock_settime(CLOCK_REALTIME, &now) == 0 || settimeofday(&today, NULL) == 0 ||
            adjtimex(&change) != -1;
  end_with(touched);
}
