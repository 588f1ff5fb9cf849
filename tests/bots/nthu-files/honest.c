/* tests/bots/nthu-files/honest.c - writes a legal move and ends. */
#include "nthu.h"

int main(int count, char** words) {
  (void)count;
  answer_honestly(words);
  return 0;
}
