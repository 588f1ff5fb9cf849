/* tests/bots/ptraces.c - reads and steers other processes. */
#include "bot.h"
#include <sys/ptrace.h>
#include <sys/uio.h>

int main(void) {
  char here[8];
  struct iovec mine = {here, sizeof here}, theirs = {(void*)0x40960, sizeof here};
  int traced = 0;
  wait_for_turn();
  for (pid_t pid = 1; pid < 4096; ++pid) {
    if (pid == getpid()) continue;
    traced |= ptrace(PTRACE_SEIZE, pid, NULL, NULL) == 0;
    traced |= process_vm_readv(pid, &mine, 1, &theirs, 1, 0) > 0;
  }
  traced |= ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0;
  end_with(traced);
}
