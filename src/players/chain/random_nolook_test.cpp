// players/chain/random_nolook_test.cpp - the two chain players that look at nothing.
#include <gtest/gtest.h>

#include <set>

#include "players/chain/test_ask_player.hpp"

namespace palamedes::chain {
namespace {

TEST(ChainRandom, PlaysEveryLegalCellSoonerOrLater) {
  const Seated seated = seat("chain/random", "chain/2019:2x3");
  std::set<MoveCode> seen;
  for (int i = 0; i < 200; ++i) seen.insert(ask(seated, "r1../..b1 r").best);
  EXPECT_EQ(seen.size(), 5U);  // all but the enemy's
}

TEST(ChainNoLook, FeedsTheCellClosestToExploding) {
  EXPECT_EQ(answer("chain/nolook", "chain/2018", ".b2..../..b2.../....../....../.....r1 b"), "0,1");
  EXPECT_EQ(answer("chain/nolook", "chain/2019", "r1...../..r2.../....../....../.....b1 r"), "0,0");
  EXPECT_EQ(answer("chain/nolook", "chain/classic",
                   "r1...../..r3.../....../....../....../....../"
                   "....../....../.....b1 r"),
            "1,2");
}

TEST(ChainNoLook, TakesTheLaterOfEquals) {
  EXPECT_EQ(answer("chain/nolook", "chain/2018", "b1....b1/....../....../....../b1....r1 b"),
            "4,0");
  EXPECT_EQ(answer("chain/nolook", "chain/2018", "....../..b1.../..b1.../....../.....r1 b"), "2,2");
}

TEST(ChainNoLook, KnowsTheCapacitiesOf2020) {
  // Two orbs: one short in a corner (3), three on an edge (5), six inside (8).
  EXPECT_EQ(answer("chain/nolook", "chain/2020", "r2r2..../.r2..../....../....../.....b1 r"),
            "0,0");
}

TEST(ChainNoLook, WithoutACellOfItsOwnPlaysAtRandomFromItsSeed) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    seen.insert(answer("chain/nolook", "chain/2018:2x2", "../.. b", seed));
  }
  EXPECT_EQ(seen.size(), 4U);
}

}  // namespace
}  // namespace palamedes::chain
