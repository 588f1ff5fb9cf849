// service/large_bodies_test.cpp - seats that are taken and left.
#include "service/large_bodies.hpp"

#include <gtest/gtest.h>

namespace palamedes::service {
namespace {

TEST(LargeBodies, AClientHasAFewAndAllTogetherSomeMore) {
  LargeBodies bodies(3, 2);
  auto first = bodies.seat("a"), second = bodies.seat("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(bodies.seat("a"));
  auto third = bodies.seat("b");
  EXPECT_TRUE(third);
  EXPECT_FALSE(bodies.seat("c"));
  first.reset();
  EXPECT_TRUE(bodies.seat("c"));  // and left at once
  first = bodies.seat("a");
  EXPECT_TRUE(first);
  EXPECT_FALSE(bodies.seat("a"));
}

}  // namespace
}  // namespace palamedes::service
