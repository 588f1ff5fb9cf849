// engines/othello/evaluation_test.cpp - the evaluation is fair to both sides and all corners, and
// knows what beginners are told.
#include "engines/othello/evaluation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "engines/othello/test_positions.hpp"
#include "games/othello/kernel_plain.hpp"

namespace palamedes::engines::othello_engine {
namespace {

template <class Size>
class EvaluationTest : public testing::Test {
 protected:
  static constexpr int kSize = Size::value;
  using E = Evaluation<kSize, othello::PlainKernel>;
  static constexpr int kFree = kSize * kSize - 4;
};

using Sizes = testing::Types<std::integral_constant<int, 8>, std::integral_constant<int, 6>>;
TYPED_TEST_SUITE(EvaluationTest, Sizes);

TYPED_TEST(EvaluationTest, ExchangingTheSidesNegatesAllButTheTempo) {
  using Points = typename TestFixture::E;
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const int empties = 1 + rng.below(TestFixture::kFree - 1);
    const auto p = random_position<TestFixture::kSize>(rng, empties);
    const int left = TestFixture::kSize * TestFixture::kSize - count_bits(p.own | p.opp);
    const int one = Points::evaluate(p.own, p.opp), other = Points::evaluate(p.opp, p.own);
    if (std::max(std::abs(one), std::abs(other)) == Points::kMost) continue;  // cut off
    ASSERT_EQ(one + other, 2 * Points::tempo(left));
  }
}

TYPED_TEST(EvaluationTest, AllSymmetriesAreWorthTheSame) {
  using Points = typename TestFixture::E;
  Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    const auto p = random_position<TestFixture::kSize>(rng, 1 + rng.below(TestFixture::kFree - 1));
    for (int which = 1; which < 8; ++which) {
      const auto own = transformed<TestFixture::kSize>(p.own, which);
      const auto opp = transformed<TestFixture::kSize>(p.opp, which);
      ASSERT_EQ(Points::evaluate(own, opp), Points::evaluate(p.own, p.opp));
    }
  }
}

TYPED_TEST(EvaluationTest, StaysBelowAWonBoard) {
  using Points = typename TestFixture::E;
  Rng rng(3);
  for (int i = 0; i < 2000; ++i) {
    const auto p = random_position<TestFixture::kSize>(rng, 1 + rng.below(TestFixture::kFree - 1));
    ASSERT_LE(std::abs(Points::evaluate(p.own, p.opp)), Points::kMost);
  }
}

// A position with something changed, for black to move.
int worth(std::string_view cells) {
  const auto p = Othello<8>::parse_position(cells);
  EXPECT_TRUE(p.ok());
  return Evaluation<8, othello::PlainKernel>::evaluate(p->position.own, p->position.opp);
}

TEST(EvaluationKnows, ACornerIsGoodAndAnXSquareBad) {
  const int plain =
      worth("-------- -------- --XXX--- --XOX--- --XXO--- --X-X--- -------- -------- X");
  const int corner =
      worth("X------- -------- --XXX--- --XOX--- --XXO--- --X-X--- -------- -------- X");
  const int x = worth("-------- -X------ --XXX--- --XOX--- --XXO--- --X-X--- -------- -------- X");
  EXPECT_GT(corner, plain + 5 * kDisc);
  EXPECT_LT(x, plain - 5 * kDisc);
}

TEST(EvaluationKnows, AnXSquareBesideAHeldCornerIsNoFault) {
  const int without =
      worth("X------- -------- --XXX--- --XOX--- --XXO--- --X-X--- -------- -------- X");
  const int with =
      worth("X------- -X------ --XXX--- --XOX--- --XXO--- --X-X--- -------- -------- X");
  EXPECT_GT(with, without - 3 * kDisc);
}

TEST(EvaluationWeights, CoverEveryStage) {
  EXPECT_EQ(kWeights[60].mobility, kStages[0].weights.mobility);
  EXPECT_EQ(kWeights[25].corner, 720);
  EXPECT_EQ(kWeights[0].stable, kStages[6].weights.stable);
  for (std::size_t n = 1; n < kDoublings.size(); ++n) EXPECT_GT(kDoublings[n], kDoublings[n - 1]);
}

}  // namespace
}  // namespace palamedes::engines::othello_engine
