/* tests/bots/nthu-files/renames_into_place.c - an answer that is complete at once. */
#include "nthu.h"

int main(int count, char** words) {
  char draft[4096];
  (void)count;
  snprintf(draft, sizeof draft, "%s.new", words[2]);
  write_file(draft, some_answer(words[1]));
  return rename(draft, words[2]) != 0;
}
