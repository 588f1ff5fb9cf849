/* tests/bots/greets_again.c - says that it is ready when it is asked for a move. */
#include "bot.h"

int main(void) {
  while (wait_for_turn()) say("ready\n");
  return 0;
}
