/* tests/bots/disk_filler.c - writes one file until it is stopped. */
#include "bot.h"

int main(void) {
  static char block[1 << 16];
  FILE* file;
  wait_for_turn();
  file = fopen("/tmp/filler", "w");
  if (file == NULL) end_with(0);
  for (int blocks = 0; blocks < 1 << 14; ++blocks) {
    if (fwrite(block, 1, sizeof block, file) != sizeof block) end_with(0);
  }
  end_with(1);
}
