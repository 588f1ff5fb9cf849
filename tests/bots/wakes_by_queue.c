/* tests/bots/wakes_by_queue.c - has a queue of messages send it the signal that undoes being stopped. */
#include "bot.h"
#include "burning.h"
#include <fcntl.h>
#include <mqueue.h>

int main(void) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGCONT};
  const mqd_t queue = mq_open("/wake", O_RDWR | O_CREAT, 0600, NULL);
  const pid_t burner = fork();
  if (burner == 0) {
    char message[8192];
    const pid_t writer = fork();
    if (writer == 0) {
      for (;;) mq_send(queue, "x", 1, 0);
    }
    for (;;) {
      mq_notify(queue, &event);
      if (mq_receive(queue, message, sizeof message, NULL) < 0) burn_forever();
    }
  }
  play_honestly();
  kill(burner, SIGKILL);
  return 0;
}
