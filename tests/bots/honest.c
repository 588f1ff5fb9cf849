/* tests/bots/honest.c - the opponent of all others: answers at once with a random legal move. */
#include "bot.h"

int main(void) {
  bot_random += (unsigned long)getpid();
  play_honestly();
  return 0;
}
