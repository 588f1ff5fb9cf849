/* tests/bots/aborts_at_goodbye.c - plays well, and crashes when the game is over. */
#include "bot.h"

int main(void) {
  play_honestly();
  abort();
}
