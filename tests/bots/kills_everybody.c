/* tests/bots/kills_everybody.c - kills every process it may, over and over, and plays on. */
#include "bot.h"
#include <signal.h>

int main(void) {
  while (wait_for_turn()) {
    for (int i = 0; i < 100; ++i) kill(-1, SIGKILL);
    play();
  }
  return 0;
}
