/* tests/bots/reads_others.c - looks for the files of its opponent, of users and of the system. */
#include "bot.h"

int main(int count, char** words) {
  char path[4096];
  const char* wanted[] = {path, "/etc/shadow", "/etc/passwd", "/root/.bashrc"};
  int found = 0;
  wait_for_turn();
  (void)count;
  /* Every bot of the zoo has a folder of its own beside the others. */
  snprintf(path, sizeof path, "%s", words[0]);
  *strrchr(path, '/') = '\0';
  strncat(path, "/../honest/honest", sizeof path - strlen(path) - 1);
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; ++i) found |= access(wanted[i], R_OK) == 0;
  end_with(found);
}
