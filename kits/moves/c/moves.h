// moves.h - a list of moves as text, which grows as it is needed.
#pragma once

typedef struct {
  int count;
  char **texts;  // as many as count says
} Moves;

// The list takes a copy of the text.
void moves_add(Moves *moves, const char *text);

// Every word of the text, as a list of its own.
Moves moves_in(const char *text);

// Gives the memory back; the list is empty then, and may be used again.
void moves_free(Moves *moves);

// One of them by chance; there must be one.
const char *moves_any(const Moves *moves);
