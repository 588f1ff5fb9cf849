// cli/numbers_test.cpp - no flag takes a number that is none, or one of the wrong kind.
#include "cli/numbers.hpp"

#include <gtest/gtest.h>

namespace palamedes::cli {
namespace {

std::string judged(const CLI::Validator& validator, std::string text) { return validator(text); }

TEST(Numbers, AreWithinTheirBounds) {
  const auto seconds = between(0.01, 60);
  for (const char* text : {"0.01", "60", "1e1", ".5", "3."}) EXPECT_EQ(judged(seconds, text), "");
  for (const char* text : {"nan", "-nan", "inf", "60.1", "0", "-1", "1s", "", " 1", "1 "}) {
    EXPECT_EQ(judged(seconds, text),
              "must be a number from 0.01 to 60, not '" + std::string(text) + "'");
  }
}

TEST(Numbers, WholeOnesHaveNoSignAndNoPoint) {
  const auto count = whole_between(1, 1000);
  for (const char* text : {"1", "1000", "007"}) EXPECT_EQ(judged(count, text), "");
  for (const char* text : {"0", "1001", "-1", "1.0", "1e2", "99999999999999999999", ""}) {
    EXPECT_EQ(judged(count, text),
              "must be a whole number from 1 to 1000, not '" + std::string(text) + "'");
  }
  EXPECT_EQ(judged(any_count(), "18446744073709551615"), "");
  EXPECT_NE(judged(any_count(), "18446744073709551616"), "");
}

}  // namespace
}  // namespace palamedes::cli
