/* tests/bots/many_descriptors.c - opens files until it is refused. */
#include "bot.h"

int main(void) {
  wait_for_turn();
  for (int i = 0; i < 100000; ++i) {
    if (dup(0) < 0) end_with(0);
  }
  end_with(1);
}
