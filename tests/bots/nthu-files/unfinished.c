/* tests/bots/nthu-files/unfinished.c - its time is up before the second number. */
#include "nthu.h"

int main(int count, char** words) {
  (void)count;
  write_file(words[2], "2");
  for (;;) pause();
}
