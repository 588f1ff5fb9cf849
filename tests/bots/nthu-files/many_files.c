/* tests/bots/nthu-files/many_files.c - files of a megabyte each, as long as it may. */
#include "nthu.h"

int main(int count, char** words) {
  static char block[1 << 20];
  char path[4096];
  (void)count;
  answer_honestly(words);
  for (int i = 0; i < 1024; ++i) {
    snprintf(path, sizeof path, "%s%d", words[2], i);
    FILE* file = fopen(path, "w");
    if (file == NULL) return 1;
    fwrite(block, 1, sizeof block, file);
    fclose(file);
  }
  return 0;
}
