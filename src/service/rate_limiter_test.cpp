// service/rate_limiter_test.cpp - buckets that empty and fill.
#include "service/rate_limiter.hpp"

#include <gtest/gtest.h>

namespace palamedes::service {
namespace {

TEST(RateLimiter, ABurstIsAllowedAndThenTheRate) {
  RateLimiter limiter(2, 5);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(limiter.allow("a", 1, 10));
  EXPECT_FALSE(limiter.allow("a", 1, 10));
  EXPECT_TRUE(limiter.allow("a", 1, 10.5));  // half a second is worth one
  EXPECT_FALSE(limiter.allow("a", 1, 10.5));
}

TEST(RateLimiter, ABucketNeverHoldsMoreThanItsBurst) {
  RateLimiter limiter(2, 5);
  EXPECT_TRUE(limiter.allow("a", 5, 0));
  EXPECT_TRUE(limiter.allow("a", 5, 1000));
  EXPECT_FALSE(limiter.allow("a", 1, 1000));
}

TEST(RateLimiter, ClientsDoNotShareAndCostlyRequestsCountForMore) {
  RateLimiter limiter(1, 5);
  EXPECT_TRUE(limiter.allow("a", 5, 0));
  EXPECT_FALSE(limiter.allow("a", 1, 0));
  EXPECT_TRUE(limiter.allow("b", 3, 0));
  EXPECT_FALSE(limiter.allow("b", 3, 0));
  EXPECT_TRUE(limiter.allow("b", 2, 0));  // what was refused cost nothing
}

TEST(RateLimiter, ARateOfZeroIsNoLimit) {
  RateLimiter limiter(0, 0);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(limiter.allow("a", 1, 0));
}

TEST(RateLimiter, TheQuietAreForgottenWhenThereAreMany) {
  RateLimiter limiter(1, 5);
  for (int i = 0; i < 5000; ++i) limiter.allow("old" + std::to_string(i), 1, 0);
  limiter.allow("busy", 5, 100);
  for (int i = 0; i < 3000; ++i) limiter.allow("new" + std::to_string(i), 1, 100);
  EXPECT_LT(limiter.clients(), 5000U);
  EXPECT_FALSE(limiter.allow("busy", 1, 100));
}

}  // namespace
}  // namespace palamedes::service
