// service/test_watchers.hpp - the other end of a watcher's socket, for tests.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <string>

#include "referee/fd.hpp"

namespace palamedes::service {

struct Pair {
  referee::Fd ours, theirs;
};

inline Pair connected() {
  int ends[2];
  EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
  return {referee::Fd(ends[0]), referee::Fd(ends[1])};
}

// So many bytes, or what came until the end of the stream or ten seconds.
inline std::string read_bytes(const referee::Fd& socket, std::size_t wanted) {
  std::string text;
  while (text.size() < wanted) {
    pollfd polled{socket.get(), POLLIN, 0};
    if (poll(&polled, 1, 10'000) <= 0) break;
    char bytes[4096];
    const ssize_t got = recv(socket.get(), bytes, std::min(sizeof bytes, wanted - text.size()), 0);
    if (got <= 0) break;
    text.append(bytes, static_cast<std::size_t>(got));
  }
  return text;
}

}  // namespace palamedes::service
