/* tests/bots/deaf.c - never says hello. */
#include "bot.h"

int main(void) {
  sleep_forever();
}
