// Which kernels games have of their own.
#include "games/kernels.hpp"

#include <gtest/gtest.h>

#include "games/catalog.hpp"

namespace palamedes {
namespace {

TEST(KernelUsed, IsThePlainOneWhereThereIsNoOther) {
  const auto hop = *find_game("hop");
  for (const CpuLevel level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
    EXPECT_EQ(kernel_used(*hop, level), CpuLevel::Plain);
  }
}

TEST(KernelUsed, IsNeverMoreThanTheMachineOffers) {
  for (const RuleSet& set : rule_sets()) {
    const auto game = *find_game(set.name);
    EXPECT_EQ(kernel_used(*game, CpuLevel::Plain), CpuLevel::Plain);
    for (const CpuLevel level : {CpuLevel::Avx2, CpuLevel::Avx512}) {
      EXPECT_LE(kernel_used(*game, level), level) << set.name;
    }
  }
}

#if PALAMEDES_X86_KERNELS
TEST(KernelUsed, IsAGamesOwnWhereItHasOne) {
  EXPECT_EQ(kernel_used(**find_game("othello"), CpuLevel::Avx512), CpuLevel::Avx512);
  EXPECT_EQ(kernel_used(**find_game("othello"), CpuLevel::Avx2), CpuLevel::Avx2);
  EXPECT_EQ(kernel_used(**find_game("chain/2019"), CpuLevel::Avx512), CpuLevel::Avx2);
  EXPECT_EQ(kernel_used(**find_game("gardner"), CpuLevel::Avx2), CpuLevel::Avx2);
}
#endif

}  // namespace
}  // namespace palamedes
