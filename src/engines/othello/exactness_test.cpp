// engines/othello/exactness_test.cpp - solvers of all settings find what a search without their
// tables finds, on positions that are near relatives.
#include <set>

#include "engines/othello/endgame_key.hpp"
#include "engines/othello/test_exactness.hpp"

namespace palamedes::engines::othello_engine {
namespace {

TEST(EndgameKey, TellsColoursApart) {
  Rng rng(61);
  for (int round = 0; round < 20; ++round) {
    const auto p = random_position<8>(rng, 8 + round % 6);
    std::set<std::uint64_t> keys{endgame_key(p.own, p.opp)};
    std::size_t positions = 1;
    const std::uint64_t filled = p.own | p.opp;
    for (const int a : members(filled)) {
      for (const int b : members(filled)) {
        for (const int c : members(filled & (~0ULL << b))) {
          if (b < a || c < b || (a == b && b != c)) continue;  // one square, two or three
          const std::uint64_t other = 1ULL << a | 1ULL << b | 1ULL << c;
          keys.insert(endgame_key(p.own ^ other, p.opp ^ other));
          ++positions;
        }
      }
    }
    EXPECT_EQ(keys.size(), positions);
  }
}

// Once 6, as a key forgot who has g8 and h8.
TEST(OthelloExactness, HoldsWhereOneKeyStoodForTwoPositions) {
  const auto start = Othello<8>::parse_position(
      "-XXXXX--XXXXOO---XXXO-O-OXOOOOOO-XOOOOXO-OXXXXOOOX-OOOOOX---OO-- X");
  ASSERT_TRUE(start.ok());
  Reference<8> reference;
  ManySolvers<8> solvers;
  EXPECT_EQ(reference.margin(start->position), 10);
  for (const int which : {0, 3, 6}) {
    const othello::Position turned{transformed<8>(start->position.own, which),
                                   transformed<8>(start->position.opp, which), Side::First};
    expect_exact_family(turned, reference, solvers);
  }
}

TEST(OthelloExactness, HoldsForFamiliesOn8x8) { expect_exact_families<8>(120, 6, 12, 62); }
TEST(OthelloExactness, HoldsForFamiliesOn6x6) { expect_exact_families<6>(80, 6, 13, 63); }

}  // namespace
}  // namespace palamedes::engines::othello_engine
