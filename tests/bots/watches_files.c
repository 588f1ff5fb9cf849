/* tests/bots/watches_files.c - wants to be told whenever somebody opens a file that everybody sees. */
#include "bot.h"
#include <fcntl.h>
#include <sys/inotify.h>

int main(void) {
  int watched, folder;
  wait_for_turn();
  watched = inotify_add_watch(inotify_init1(IN_NONBLOCK), "/bin/sh", IN_OPEN | IN_ACCESS) >= 0;
  folder = open("/usr/bin", O_RDONLY | O_DIRECTORY);
  end_with(watched || fcntl(folder, F_NOTIFY, DN_ACCESS | DN_MULTISHOT) == 0);
}
