// base/big_block_test.cpp - blocks small and large are there, aligned, and can be written to.
// That they are given back is seen by matches (arena/local_match_test.cpp).
#include "base/big_block.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <memory>

namespace palamedes {
namespace {

TEST(BigBlock, IsAlignedAndCanBeUsedToItsEnd) {
  for (const std::size_t bytes :
       {std::size_t{64}, std::size_t{1} << 16, (std::size_t{1} << 20) + 1, std::size_t{5} << 20}) {
    const BigBlock block(bytes);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block.data()) % 64, 0u);
    std::memset(block.data(), 0x5A, bytes);
    EXPECT_EQ(static_cast<const unsigned char*>(block.data())[bytes - 1], 0x5A);
  }
}

struct Large : InBigBlock {
  explicit Large(unsigned char filling) { std::memset(bytes, filling, sizeof bytes); }
  virtual ~Large() = default;
  alignas(64) unsigned char bytes[1'500'000];
};

struct Larger final : Large {
  using Large::Large;
  unsigned char more[1'000'000] = {};
};

TEST(InBigBlock, ObjectsAreAlignedAndDestroyedThroughTheirBase) {
  const std::unique_ptr<Large> large = std::make_unique<Larger>(7);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(large->bytes) % 64, 0u);
  EXPECT_EQ(large->bytes[sizeof large->bytes - 1], 7);
}

}  // namespace
}  // namespace palamedes
