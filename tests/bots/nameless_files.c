/* tests/bots/nameless_files.c - hides memory in files that have no name. */
#include "bot.h"
#include <sys/mman.h>

int main(void) {
  static char block[1 << 20];
  wait_for_turn();
  memset(block, 1, sizeof block);
  for (int i = 0; i < 40; ++i) {
    const int file = memfd_create("hidden", 0);
    for (int taken = 0; file >= 0 && taken < 12; ++taken) {
      if (write(file, block, sizeof block) != sizeof block) break;
    }
  }
  end_with(1);
}
