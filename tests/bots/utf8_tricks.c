/* tests/bots/utf8_tricks.c - writes its move in look-alike letters, with invisible ones between. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  say("move \xef\xbd\x81\xef\xbc\x92\xe2\x80\x8b\xef\xbd\x81\xef\xbc\x93\xe2\x80\xae\xc0\xaf\n");
  sleep_forever();
}
