/* tests/bots/answers_after_exit.c - goes, and lets a child answer in its name. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  if (fork() == 0) {
    usleep(100000);
    play();
    sleep_forever();
  }
  return 0;
}
