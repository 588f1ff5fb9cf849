/* tests/bots/burns_in_threads.c - the same with threads, which leave nothing behind at all. */
#include "bot.h"
#include "burning.h"
#include <pthread.h>

static long end;

static void* burn(void* unused) {
  burn_until(end);
  return unused;
}

int main(void) {
  while (wait_for_turn()) {
    pthread_t threads[kBurners];
    end = milliseconds_now() + kBurnMilliseconds;
    for (int i = 0; i < kBurners; ++i) {
      if (pthread_create(&threads[i], NULL, burn, NULL) != 0) return 1;
    }
    burn_until(end);
    for (int i = 0; i < kBurners; ++i) pthread_join(threads[i], NULL);
    sleep_forever();
  }
  return 0;
}
