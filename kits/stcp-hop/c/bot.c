// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is the client of a TCP server: bot [ID [HOST [PORT]]]. Numbers cross the wire as 32-bit
// integers, lowest byte first; this program assumes a machine that stores them in that order too.
#include <netdb.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "board.h"
#include "moves.h"

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one; board.h says what a board can do. A random choice is a start,
// not a strategy.
const char *choose(const Board *board, const Moves *legal) {
  (void)board;  // not looked at yet
  return moves_any(legal);
}
// -------------------------------------------------------------------------------------------------

static bool send_all(int connection, const int32_t *numbers, size_t count) {
  const char *data = (const char *)numbers;
  for (size_t left = count * sizeof *numbers; left > 0;) {
    const ssize_t sent = send(connection, data, left, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    data += sent;
    left -= (size_t)sent;
  }
  return true;
}

static bool receive(int connection, int32_t *numbers, size_t count) {
  const size_t wanted = count * sizeof *numbers;
  return recv(connection, numbers, wanted, MSG_WAITALL) == (ssize_t)wanted;
}

// A connection to the server, which may not be there yet; -1 after ten seconds without.
static int connect_to(const char *host, const char *port) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    if (getaddrinfo(host, port, &hints, &found) == 0) {
      for (const struct addrinfo *a = found; a != NULL; a = a->ai_next) {
        const int connection = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (connection < 0) continue;
        if (connect(connection, a->ai_addr, a->ai_addrlen) == 0) {
          freeaddrinfo(found);
          return connection;
        }
        close(connection);
      }
      freeaddrinfo(found);
    }
    usleep(100000);
  }
  return -1;
}

// The request is a package id, 64 cells (0 empty, 1 black, 2 white), and whether we are black.
static bool answer(int connection, const int32_t request[66]) {
  char position[67] = "";
  for (int square = 0; square < 64; ++square) position[square] = (char)('0' + request[square + 1]);
  position[64] = ' ';
  position[65] = request[65] != 0 ? '1' : '2';
  const Board board = board_of("@GAME@", position);
  Moves legal = board_moves(&board);
  const char *move = legal.count == 0 ? "pass" : choose(&board, &legal);
  const size_t points = strcmp(move, "pass") == 0 ? 0 : (strlen(move) + 1) / 4;  // "2,2-" each
  int32_t *numbers = malloc((2 + 2 * points) * sizeof *numbers);
  if (numbers == NULL) exit(1);
  numbers[0] = (int32_t)points;
  numbers[1] = request[0];
  for (size_t i = 0; i < points; ++i) {
    numbers[2 + 2 * i] = move[4 * i] - '0';
    numbers[3 + 2 * i] = move[4 * i + 2] - '0';
  }
  const bool sent = send_all(connection, numbers, 2 + 2 * points);
  free(numbers);
  moves_free(&legal);
  return sent;
}

// Plays until the server says stop (true) or the connection is lost (false).
static bool serve(int connection, int32_t id) {
  if (!send_all(connection, &id, 1)) return false;
  while (true) {
    int32_t code = 0, request[66];
    if (!receive(connection, &code, 1)) return false;
    if (code == 0) return true;
    if (!receive(connection, request, 66) || !answer(connection, request)) return false;
  }
}

int main(int argc, char **argv) {
  const int id = argc > 1 ? atoi(argv[1]) : 1;
  const char *host = argc > 2 ? argv[2] : "127.0.0.1", *port = argc > 3 ? argv[3] : "8888";
  for (bool stopped = false; !stopped;) {
    const int connection = connect_to(host, port);
    if (connection < 0) {
      fprintf(stderr, "no server at %s:%s\n", host, port);
      return 1;
    }
    stopped = serve(connection, id);
    close(connection);
  }
}
