/* tests/bots/sparse_file.c - makes a file of a terabyte with nothing in it. */
#include "bot.h"
#include <fcntl.h>

int main(void) {
  int file;
  wait_for_turn();
  file = open("/tmp/sparse", O_RDWR | O_CREAT, 0600);
  end_with(file >= 0 && ftruncate(file, 1L << 40) == 0);
}
