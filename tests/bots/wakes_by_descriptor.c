/* tests/bots/wakes_by_descriptor.c - has a pipe that a child writes to send it the signal that undoes being stopped. */
#include "bot.h"
#include "burning.h"
#include <fcntl.h>

int main(void) {
  int ends[2];
  char byte = 0;
  pid_t burner, writer;
  if (pipe(ends) != 0) return 1;
  writer = fork();
  if (writer == 0) {
    while (write(ends[1], &byte, 1) == 1 && read(ends[0], &byte, 1) == 1) {
    }
    _exit(0);
  }
  burner = fork();
  if (burner == 0) burn_forever();
  fcntl(ends[0], F_SETSIG, SIGCONT);
  fcntl(ends[0], F_SETOWN, burner);
  fcntl(ends[0], F_SETFL, O_ASYNC);
  play_honestly();
  kill(burner, SIGKILL), kill(writer, SIGKILL);
  return 0;
}
