// service/byte_range_test.cpp - one range is cut out, several are none.
#include "service/byte_range.hpp"

#include <gtest/gtest.h>

namespace palamedes::service {
namespace {

std::optional<std::pair<std::size_t, std::size_t>> part(std::string_view header) {
  const auto range = byte_range(header, 10);
  return range ? std::optional(std::pair(range->begin, range->size)) : std::nullopt;
}

TEST(ByteRange, OneRangeIsAPartOfTheFile) {
  EXPECT_EQ(part("bytes=2-4"), std::pair(2UL, 3UL));
  EXPECT_EQ(part("bytes=0-0"), std::pair(0UL, 1UL));
  EXPECT_EQ(part("bytes=7-"), std::pair(7UL, 3UL));
  EXPECT_EQ(part("bytes=7-99999999999999999999999"), std::pair(7UL, 3UL));
  EXPECT_EQ(part("bytes=-3"), std::pair(7UL, 3UL));
  EXPECT_EQ(part("bytes=-30"), std::pair(0UL, 10UL));
}

TEST(ByteRange, WhatLiesBehindTheEndIsEmpty) {
  EXPECT_EQ(part("bytes=10-12"), std::pair(0UL, 0UL));
  EXPECT_EQ(part("bytes=-0"), std::pair(10UL, 0UL));
  EXPECT_EQ(part("bytes=99999999999999999999999-"), std::pair(0UL, 0UL));
}

TEST(ByteRange, SeveralOrNoneAreNoRange) {
  for (const char* header : {"", "bytes=", "bytes=-", "bytes=4-2", "bytes=a-b", "bytes=1--2",
                             "lines=1-2", "bytes=0-1,3-4", "bytes=0-,0-,0-", "bytes=+1-2"}) {
    EXPECT_FALSE(part(header)) << header;
  }
}

}  // namespace
}  // namespace palamedes::service
