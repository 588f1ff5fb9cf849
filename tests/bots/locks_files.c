/* tests/bots/locks_files.c - tells others something by locking a file that everybody sees. */
#include "bot.h"
#include <fcntl.h>
#include <sys/file.h>
#include <sys/wait.h>

static const char kShared[] = "/bin/sh";

/* As another program would: with a look at the file through a descriptor of its own. */
static int sees_locks(void) {
  const int file = open(kShared, O_RDONLY);
  struct flock look = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  if (file < 0) return 0;
  if (flock(file, LOCK_EX | LOCK_NB) != 0) return 1;
  return fcntl(file, F_GETLK, &look) == 0 && look.l_type != F_UNLCK;
}

int main(void) {
  struct flock shared = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
  int file, seen = 0;
  wait_for_turn();
  file = open(kShared, O_RDONLY);
  flock(file, LOCK_EX);
  fcntl(file, F_SETLK, &shared);
  fcntl(file, F_OFD_SETLK, &shared);
  if (fork() == 0) _exit(sees_locks());
  wait(&seen);
  end_with(seen != 0 || fcntl(file, F_SETLEASE, F_RDLCK) == 0);
}
