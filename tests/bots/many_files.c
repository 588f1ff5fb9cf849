/* tests/bots/many_files.c - writes many small files until it is refused or has a gigabyte. */
#include "bot.h"

int main(void) {
  static char block[1 << 20];
  wait_for_turn();
  for (int i = 0; i < 1024; ++i) {
    char name[32];
    FILE* file;
    snprintf(name, sizeof name, "/tmp/many%d", i);
    file = fopen(name, "w");
    if (file == NULL) end_with(0);
    if (fwrite(block, 1, sizeof block, file) != sizeof block || fclose(file) != 0) end_with(0);
  }
  end_with(1);
}
