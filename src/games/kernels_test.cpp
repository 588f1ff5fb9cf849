// Which kernels games have of their own.

#include <gtest/gtest.h>

#include "games/catalog.hpp"

namespace palamedes {
namespace {

TEST(KernelUsed, IsThePlainOneWhereThereIsNoOther) {
  const auto hop = *find_game("hop");
  for (const CpuLevel level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
    EXPECT_EQ(hop->kernel_used(level), CpuLevel::Plain);
  }
}

TEST(KernelUsed, IsNeverMoreThanTheMachineOffers) {
  for (const RuleSet& set : rule_sets()) {
    const auto game = *find_game(set.name);
    EXPECT_EQ(game->kernel_used(CpuLevel::Plain), CpuLevel::Plain);
    for (const CpuLevel level : {CpuLevel::Avx2, CpuLevel::Avx512}) {
      EXPECT_LE(game->kernel_used(level), level) << set.name;
    }
  }
}

#if PALAMEDES_X86_KERNELS
TEST(KernelUsed, IsAGamesOwnWhereItHasOne) {
  EXPECT_EQ((*find_game("othello"))->kernel_used(CpuLevel::Avx512), CpuLevel::Avx512);
  EXPECT_EQ((*find_game("othello"))->kernel_used(CpuLevel::Avx2), CpuLevel::Avx2);
  EXPECT_EQ((*find_game("chain/2019"))->kernel_used(CpuLevel::Avx512), CpuLevel::Avx2);
  EXPECT_EQ((*find_game("gardner"))->kernel_used(CpuLevel::Avx2), CpuLevel::Avx2);
}
#endif

}  // namespace
}  // namespace palamedes
