/* tests/bots/nthu-files/replaces_state.c - whoever is refused answers well, who gets through answers
 * nonsense. */
#include "nthu.h"

int main(int count, char** words) {
  const char* answer = some_answer(words[1]);
  int refused = unlink(words[1]) != 0 && rename(words[0], words[1]) != 0 &&
                symlink("/etc/shadow", words[1]) != 0 && open(words[1], O_WRONLY) < 0;
  (void)count;
  *strrchr(words[1], '/') = '\0';
  refused = refused && rmdir(words[1]) != 0;
  write_file(words[2], refused ? answer : "99 99\n");
  return 0;
}
