/* tests/bots/long_talker.c - explains itself at great length, always within the limits, and plays well. */
#include "bot.h"

int main(void) {
  static char words[60001];
  memset(words, 'z', sizeof words - 1);
  while (wait_for_turn()) {
    say("info ");
    say(words);
    say("\n");
    play();
  }
  return 0;
}
