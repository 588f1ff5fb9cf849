// service/thinking_room_test.cpp - who gets a thinker, and who has enough of them.
#include "service/thinking_room.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace palamedes::service {
namespace {

TEST(ThinkingRoom, OneAskerLeavesSomeForTheOthers) {
  ThinkingRoom room(4, 2);
  EXPECT_FALSE(room.busy());
  const auto first = room.borrow("ann", 0), second = room.borrow("ann", 0);
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(room.borrow("ann", 0)) << "she has hers";
  const auto third = room.borrow("bob", 0), fourth = room.borrow("cid", 0);
  EXPECT_TRUE(third && fourth);
  EXPECT_FALSE(room.borrow("dan", 0)) << "there are no more";
  EXPECT_TRUE(room.busy());
}

TEST(ThinkingRoom, WhatCameBackIsLentAgainAndTheLastFirst) {
  ThinkingRoom room(2, 1);
  auto lease = room.borrow("ann", 0);
  const desk::Thinkers* const known = lease.get();
  lease.reset();
  EXPECT_FALSE(room.busy());
  EXPECT_EQ(room.borrow("ann", 0).get(), known) << "it may remember";
}

TEST(ThinkingRoom, WhoWaitsIsWokenByAThinkerThatIsForHim) {
  ThinkingRoom room(3, 1);
  auto anns = room.borrow("ann", 0);
  auto bobs = room.borrow("bob", 0);
  bool ann_waited = false, bob_waited = false;
  std::thread ann([&] { ann_waited = room.borrow("ann", 60) != nullptr; });
  std::thread bob([&] { bob_waited = room.borrow("bob", 60) != nullptr; });
  bobs.reset();
  bob.join();
  EXPECT_TRUE(bob_waited);
  anns.reset();
  ann.join();
  EXPECT_TRUE(ann_waited);
  EXPECT_FALSE(room.busy());
}

}  // namespace
}  // namespace palamedes::service
