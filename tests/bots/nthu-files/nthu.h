/* tests/bots/nthu-files/nthu.h - what every bot by files shares: an honest player of othello.
 *
 * A bot is started for one move. It includes this and adds its vice. */
#ifndef PALAMEDES_ZOO_NTHU_H
#define PALAMEDES_ZOO_NTHU_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One of the legal moves that the file state lists, as a line of the file action. */
static inline const char* some_answer(const char* state) {
  static char line[32];
  int count = 0, row = 0, column = 0;
  FILE* file = fopen(state, "r");
  if (file == NULL) exit(1);
  for (int i = 0; i < 65; ++i) (void)!fscanf(file, "%*d"); /* the side and 64 cells */
  if (fscanf(file, "%d", &count) != 1 || count < 1) exit(1);
  for (int picked = (int)getpid() % count; picked >= 0; --picked) {
    if (fscanf(file, "%d %d", &row, &column) != 2) exit(1);
  }
  fclose(file);
  snprintf(line, sizeof line, "%d %d\n", row, column);
  return line;
}

static inline void write_file(const char* path, const char* text) {
  FILE* file = fopen(path, "w");
  if (file == NULL) exit(1);
  fputs(text, file);
  fclose(file);
}

static inline void answer_honestly(char** words) { write_file(words[2], some_answer(words[1])); }

#endif
