/* tests/bots/thread_bomb.c - starts threads until it is refused. */
#include "bot.h"
#include <pthread.h>

static void* wait_here(void* unused) {
  sleep_forever();
  return unused;
}

int main(void) {
  wait_for_turn();
  for (int i = 0; i < 10000; ++i) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, wait_here, NULL) != 0) end_with(0);
  }
  end_with(1);
}
