// engines/othello/patterns_test.cpp - every reflection of a position has the same weights, and they
// are as many as said.
#include "engines/othello/patterns.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engines/othello/test_positions.hpp"

namespace palamedes::engines::othello_engine {
namespace {

TEST(Patterns, EveryWeightIsOfSomeConfiguration) {
  const auto& folding = patterns::folding();
  EXPECT_EQ(folding.size(), static_cast<std::size_t>(patterns::kConfigurations));
  std::vector<bool> used(patterns::kWeights);
  for (const std::int32_t weight : folding) used.at(static_cast<std::size_t>(weight)) = true;
  EXPECT_EQ(std::count(used.begin(), used.end(), false), 0);
}

TEST(Patterns, CoverEverySquare) {
  std::uint64_t covered = 0;
  for (const auto& feature : patterns::kFeatureList) {
    for (int i = 0; i < patterns::kShapes[static_cast<std::size_t>(feature.shape)].size; ++i) {
      covered |= 1ULL << feature.squares[static_cast<std::size_t>(i)];
    }
  }
  EXPECT_EQ(covered, ~0ULL);
}

TEST(Patterns, ReflectionsHaveTheSameWeights) {
  Rng rng(21);
  for (int i = 0; i < 200; ++i) {
    const auto p = random_position<8>(rng, 1 + rng.below(59));
    auto expected = patterns::indices_of(p.own, p.opp);
    std::sort(expected.begin(), expected.end());
    for (int which = 1; which < 8; ++which) {
      auto found = patterns::indices_of(transformed<8>(p.own, which), transformed<8>(p.opp, which));
      std::sort(found.begin(), found.end());
      ASSERT_EQ(found, expected);
    }
  }
}

}  // namespace
}  // namespace palamedes::engines::othello_engine
