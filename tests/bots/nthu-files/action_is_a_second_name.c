/* tests/bots/nthu-files/action_is_a_second_name.c - action is a hard link, as it could be to a file that is not its own. */
#include "nthu.h"

int main(int count, char** words) {
  char first[4096];
  (void)count;
  snprintf(first, sizeof first, "%s.first", words[2]);
  write_file(first, some_answer(words[1]));
  return link(first, words[2]) != 0;
}
