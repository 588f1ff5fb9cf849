/* tests/bots/nthu-files/action_is_a_folder.c - action is a folder that is not empty. */
#include "nthu.h"

int main(int count, char** words) {
  char inner[4096];
  (void)count;
  snprintf(inner, sizeof inner, "%s/full", words[2]);
  if (mkdir(words[2], 0777) != 0) return 1;
  write_file(inner, "0 0\n");
  return 0;
}
