// service/hub_test.cpp - watchers over real sockets, quick, slow and gone.
#include "service/hub.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "service/test_watchers.hpp"

namespace palamedes::service {
namespace {

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

TEST(Hub, EventsOfATopicAreNumberedOneByOne) {
  Hub hub(10);
  Pair a = connected(), b = connected();
  hub.seat(hub.join("apples"), std::move(a.ours));
  hub.seat(hub.join("pears"), std::move(b.ours));
  hub.publish_next("apples", "data: 1\n\n");
  hub.publish_next("pears", "data: 1\n\n");
  hub.publish_next("apples", "data: 2\n\n");
  EXPECT_EQ(read_bytes(a.theirs, 30), "id: 1\ndata: 1\n\nid: 2\ndata: 2\n\n");
  EXPECT_EQ(read_bytes(b.theirs, 15), "id: 1\ndata: 1\n\n");
  EXPECT_TRUE(hub.watched("pears"));
  EXPECT_FALSE(hub.watched("plums"));
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
