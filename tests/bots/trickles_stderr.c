/* tests/bots/trickles_stderr.c - complains a little to its error output all the time, and plays well. */
#include "bot.h"
#include <pthread.h>

static void* complain(void* unused) {
  while (write(2, "the pieces are so cold\n", 23) > 0) usleep(1000);
  return unused;
}

int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, complain, NULL) != 0) return 1;
  play_honestly();
  return 0;
}
