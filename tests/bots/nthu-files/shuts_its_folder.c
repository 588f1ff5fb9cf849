/* tests/bots/nthu-files/shuts_its_folder.c - a folder with an answer, closed to everybody. */
#include "nthu.h"

int main(int count, char** words) {
  (void)count;
  answer_honestly(words);
  *strrchr(words[2], '/') = '\0';
  return chmod(words[2], 0);
}
