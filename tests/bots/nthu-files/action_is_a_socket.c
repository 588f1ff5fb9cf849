/* tests/bots/nthu-files/action_is_a_socket.c - action is a socket, which cannot be opened at all. */
#include "nthu.h"

int main(int count, char** words) {
  (void)count;
  return mknod(words[2], S_IFSOCK | 0666, 0) != 0;
}
