/* tests/bots/nthu-files/action_is_a_pipe.c - action is a pipe; who opens it waits for ever. */
#include "nthu.h"

int main(int count, char** words) {
  (void)count;
  return mkfifo(words[2], 0666) != 0;
}
