/* tests/bots/reads_inits_memory.c - opens the memory and the secrets of whoever has started it. */
#include "bot.h"
#include <fcntl.h>

int main(void) {
  const char* files[] = {"mem", "environ", "maps", "root/etc/shadow", "fd/0"};
  int opened = 0;
  wait_for_turn();
  for (int pid = 1; pid < 64; ++pid) {
    if (pid == getpid()) continue;
    for (size_t i = 0; i < sizeof files / sizeof *files; ++i) {
      char path[64];
      snprintf(path, sizeof path, "/proc/%d/%s", pid, files[i]);
      opened |= open(path, O_RDONLY) >= 0;
    }
  }
  end_with(opened);
}
