/* tests/bots/opens_sockets.c - wants to talk to the world, or at least to its neighbours. */
#include "bot.h"
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(void) {
  const int families[] = {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK, AF_PACKET};
  int opened = 0;
  wait_for_turn();
  for (size_t i = 0; i < sizeof families / sizeof *families; ++i) {
    opened |= socket(families[i], SOCK_STREAM, 0) >= 0 || socket(families[i], SOCK_DGRAM, 0) >= 0;
  }
  end_with(opened);
}
