/* tests/bots/bot.h - what every bot of the zoo shares: an honest player of the line protocol.
 *
 * A bot includes this and adds its vice. Nothing here buffers output, so that what a bot says is
 * said before it does the next thing. */
#ifndef PALAMEDES_ZOO_BOT_H
#define PALAMEDES_ZOO_BOT_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char bot_input[1 << 16];
static size_t bot_begin, bot_end;
static char bot_legal[1 << 14]; /* the legal moves, as they were told */
static unsigned bot_time;       /* for a move, as it was told: milliseconds */
static unsigned long bot_random = 88172645463325252UL;

static void say(const char* text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t written = write(1, text, left);
    if (written <= 0) return;
    text += written, left -= (size_t)written;
  }
}

/* The next line without its end, or NULL when there is no more. */
static char* next_line(void) {
  for (;;) {
    char* start = bot_input + bot_begin;
    char* end = memchr(start, '\n', bot_end - bot_begin);
    if (end != NULL) {
      *end = '\0';
      bot_begin = (size_t)(end - bot_input) + 1;
      return start;
    }
    memmove(bot_input, start, bot_end - bot_begin);
    bot_end -= bot_begin, bot_begin = 0;
    if (bot_end == sizeof bot_input) return NULL;
    ssize_t got = read(0, bot_input + bot_end, sizeof bot_input - bot_end);
    if (got <= 0) return NULL;
    bot_end += (size_t)got;
  }
}

/* Answers all that is not about moves; 1: a move is wanted now, 0: it is over. */
static int wait_for_turn(void) {
  for (char* line = next_line(); line != NULL; line = next_line()) {
    if (strncmp(line, "hello", 5) == 0) say("hello bot\n");
    if (strncmp(line, "game", 4) == 0) say("ready\n");
    if (strncmp(line, "legal", 5) == 0) snprintf(bot_legal, sizeof bot_legal, "%s", line + 5);
    sscanf(line, "clock move %u", &bot_time);
    if (strcmp(line, "go") == 0) return 1;
    if (strcmp(line, "bye") == 0) return 0;
  }
  return 0;
}

/* A legal move, chosen at random. */
static const char* some_move(void) {
  static char word[64];
  size_t count = 0, picked;
  const char* at;
  for (at = bot_legal; *at != '\0'; ++at) count += *at == ' ';
  bot_random ^= bot_random << 13, bot_random ^= bot_random >> 7, bot_random ^= bot_random << 17;
  picked = count == 0 ? 0 : bot_random % count;
  for (at = bot_legal; *at != '\0'; ++at) {
    if (*at == ' ' && picked-- == 0) break;
  }
  word[0] = '\0';
  if (*at == ' ') sscanf(at, "%63s", word);
  return word;
}

static inline void play(void) {
  char line[80];
  snprintf(line, sizeof line, "move %s\n", some_move());
  say(line);
}

static inline void play_honestly(void) {
  while (wait_for_turn()) play();
}

/* For vices that the sandbox forbids: whoever is refused gives up, who gets through plays on. */
static inline void end_with(int got_through) {
  if (got_through) {
    play();
    play_honestly();
  } else {
    say("resign\n");
    while (wait_for_turn()) say("resign\n");
  }
  exit(0);
}

/* Until a tenth of a second after the end of its time. */
static inline void sleep_too_long(void) { usleep((bot_time + 100) * 1000); }

static inline void sleep_forever(void) {
  for (;;) pause();
}

#endif
