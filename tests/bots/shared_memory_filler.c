/* tests/bots/shared_memory_filler.c - puts files where they are memory, until it is refused or has a gigabyte. */
#include "bot.h"
#include <fcntl.h>

int main(void) {
  static char block[1 << 20];
  wait_for_turn();
  memset(block, 1, sizeof block);
  for (int i = 0; i < 1024; ++i) {
    char name[32];
    int file;
    snprintf(name, sizeof name, "/dev/shm/fill%d", i);
    file = open(name, O_WRONLY | O_CREAT, 0600);
    if (file < 0 || write(file, block, sizeof block) != sizeof block) end_with(0);
    close(file);
  }
  end_with(1);
}
