/* tests/bots/nthu-files/action_is_huge.c - so many answers that nobody should read them. */
#include "nthu.h"

int main(int count, char** words) {
  FILE* file = fopen(words[2], "w");
  const char* answer = some_answer(words[1]);
  (void)count;
  if (file == NULL) return 1;
  for (size_t size = 0; size < (2U << 20); size += strlen(answer)) fputs(answer, file);
  return fclose(file);
}
