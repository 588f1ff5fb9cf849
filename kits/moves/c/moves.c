// moves.c - see moves.h.
#include "moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void add(Moves *moves, const char *text, size_t length) {
  char **texts = realloc(moves->texts, (size_t)(moves->count + 1) * sizeof *texts);
  char *copy = malloc(length + 1);
  if (texts == NULL || copy == NULL) {
    fprintf(stderr, "no memory left\n");
    exit(1);
  }
  memcpy(copy, text, length);
  copy[length] = '\0';
  texts[moves->count++] = copy;
  moves->texts = texts;
}

void moves_add(Moves *moves, const char *text) { add(moves, text, strlen(text)); }

Moves moves_in(const char *text) {
  Moves moves = {0, NULL};
  const char *space = " \t\r\n";
  for (text += strspn(text, space); *text != '\0'; text += strspn(text, space)) {
    const size_t length = strcspn(text, space);
    add(&moves, text, length);
    text += length;
  }
  return moves;
}

void moves_free(Moves *moves) {
  for (int i = 0; i < moves->count; ++i) free(moves->texts[i]);
  free(moves->texts);
  moves->count = 0;
  moves->texts = NULL;
}

const char *moves_any(const Moves *moves) {
  static int seeded = 0;
  if (!seeded) srand((unsigned)time(NULL) ^ (unsigned)getpid() << 16);
  seeded = 1;
  return moves->texts[rand() % moves->count];
}
