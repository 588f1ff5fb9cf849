// service/hub_test.cpp - watchers over real sockets, quick, slow and gone.
#include "service/hub.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>

#include <chrono>

namespace palamedes::service {
namespace {

struct Pair {
  referee::Fd ours, theirs;
};

Pair connected() {
  int ends[2];
  EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
  return {referee::Fd(ends[0]), referee::Fd(ends[1])};
}

// So many bytes, or what came until the end of the stream or ten seconds.
std::string read_bytes(const referee::Fd& socket, std::size_t wanted) {
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

template <class Condition>
bool soon(Condition condition) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!condition() && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return condition();
}

TEST(Hub, WatchersHearTheirTopicInOrder) {
  Hub hub(10);
  Pair a = connected(), b = connected();
  hub.seat(hub.join("apples"), std::move(a.ours));
  hub.seat(hub.join("pears"), std::move(b.ours));
  hub.publish("apples", "one ");
  hub.publish("pears", "two ");
  hub.publish("apples", "three ");
  EXPECT_EQ(read_bytes(a.theirs, 10), "one three ");
  EXPECT_EQ(read_bytes(b.theirs, 4), "two ");
  EXPECT_EQ(hub.topics(), (std::vector<std::string>{"apples", "pears"}));
}

TEST(Hub, WhatHappensBeforeTheSocketIsThereWaits) {
  Hub hub(10);
  Pair pair = connected();
  const auto watcher = hub.join("t");
  hub.send(watcher, "first ");
  hub.publish("t", "second ");
  hub.seat(watcher, std::move(pair.ours));
  EXPECT_EQ(read_bytes(pair.theirs, 13), "first second ");
}

TEST(Hub, PlacesAreLimitedAndComeFreeAgain) {
  Hub hub(2);
  Pair pair = connected();
  hub.seat(hub.join("t"), std::move(pair.ours));
  auto second = hub.join("t");
  EXPECT_NE(second, nullptr);
  EXPECT_EQ(hub.join("t"), nullptr);
  second = nullptr;  // it never came
  EXPECT_NE(hub.join("t"), nullptr);
  pair.theirs.reset();
  EXPECT_TRUE(soon([&] { return hub.watchers() == 0; }));
}

TEST(Hub, WhoDoesNotReadIsLetGoAndHoldsNobodyUp) {
  Hub hub(10, 100'000);
  Pair slow = connected(), quick = connected();
  hub.seat(hub.join("t"), std::move(slow.ours));
  hub.seat(hub.join("t"), std::move(quick.ours));
  const std::string block(10'000, 'x');
  for (int i = 0; i < 200; ++i) {
    hub.publish("t", block);
    EXPECT_EQ(read_bytes(quick.theirs, block.size()).size(), block.size());
  }
  EXPECT_TRUE(soon([&] { return hub.watchers() == 1; }));
}

TEST(Hub, TheEndEndsEveryStream) {
  Pair pair = connected();
  {
    Hub hub(10);
    hub.seat(hub.join("t"), std::move(pair.ours));
    hub.publish("t", "bye");
    EXPECT_EQ(read_bytes(pair.theirs, 3), "bye");
  }
  EXPECT_EQ(read_bytes(pair.theirs, 1), "");
}

}  // namespace
}  // namespace palamedes::service
