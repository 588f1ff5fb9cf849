/* tests/bots/nthu-files/action_is_a_link.c - action is a link to a file that it may not read. */
#include "nthu.h"

int main(int count, char** words) {
  (void)count;
  return symlink("/etc/shadow", words[2]) != 0;
}
