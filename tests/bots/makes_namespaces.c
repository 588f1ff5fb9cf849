/* tests/bots/makes_namespaces.c - wants to be root in a world of its own. */
#include "bot.h"
#include <sched.h>
#include <sys/mount.h>

int main(void) {
  int made;
  wait_for_turn();
  made = unshare(CLONE_NEWUSER) == 0 || unshare(CLONE_NEWNS) == 0 ||
         mount("none", "/tmp", "tmpfs", 0, NULL) == 0 || chroot("/tmp") == 0 || setuid(0) == 0;
  end_with(made);
}
