/* tests/bots/nthu-files/silent.c - thinks for ever and writes nothing: late, and nothing illegal. */
#include "nthu.h"

int main(void) {
  for (;;) pause();
}
