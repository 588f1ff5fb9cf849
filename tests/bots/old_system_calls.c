/* tests/bots/old_system_calls.c - calls the kernel as 32-bit programs do, past the filter for 64-bit ones. */
#include "bot.h"
#include <signal.h>

int main(void) {
  long result = -1;
  wait_for_turn();
#if defined(__x86_64__)
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(20) : "memory"); /* getpid there, writev here */
#else
  raise(SIGSYS);
#endif
  end_with(result > 0);
}
