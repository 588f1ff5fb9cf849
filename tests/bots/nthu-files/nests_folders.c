/* tests/bots/nthu-files/nests_folders.c - folders so deep that no path leads there. */
#include "nthu.h"

int main(int count, char** words) {
  (void)count;
  answer_honestly(words);
  *strrchr(words[2], '/') = '\0';
  if (chdir(words[2]) != 0) return 1;
  for (int i = 0; i < 5000; ++i) {
    if (mkdir("deeper", 0777) != 0 || chdir("deeper") != 0) return 1;
  }
  return 0;
}
