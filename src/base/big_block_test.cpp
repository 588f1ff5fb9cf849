// base/big_block_test.cpp - blocks small and large are there, aligned, and can be written to.
#include "base/big_block.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>

namespace palamedes {
namespace {

TEST(BigBlock, IsAlignedAndCanBeUsedToItsEnd) {
  for (const std::size_t bytes : {std::size_t{64}, std::size_t{1} << 20, std::size_t{5} << 20}) {
    const BigBlock block(bytes);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block.data()) % 64, 0u);
    std::memset(block.data(), 0x5A, bytes);
    EXPECT_EQ(static_cast<const unsigned char*>(block.data())[bytes - 1], 0x5A);
  }
}

}  // namespace
}  // namespace palamedes
