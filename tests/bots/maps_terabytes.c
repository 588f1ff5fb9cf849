/* tests/bots/maps_terabytes.c - reserves far more memory than there is, and begins to use it. */
#include "bot.h"
#include <sys/mman.h>

int main(void) {
  const size_t size = 1UL << 40, page = 4096;
  char* memory;
  wait_for_turn();
  memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) abort();
  for (size_t i = 0; i < size / page; ++i) memory[i * page] = 1;
  sleep_forever();
}
