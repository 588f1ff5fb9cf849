// engines/hop/evaluation_test.cpp - a hop evaluation does not depend on how the board is held, and
// counts what its names say.
#include "engines/hop/evaluation.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"

namespace palamedes::engines::hop_engine {
namespace {

std::uint64_t half_turned(std::uint64_t set) {
  std::uint64_t turned = 0;
  for (const int square : members(set)) turned |= 1ULL << (63 - square);
  return turned;
}
std::uint64_t upside_down(std::uint64_t set) {
  std::uint64_t turned = 0;
  for (const int square : members(set)) turned |= 1ULL << (square ^ 56);
  return turned;
}

// Pieces given as (row, col).
struct Square {
  int row, col;
};
hop::Position board(std::initializer_list<Square> black, std::initializer_list<Square> white) {
  hop::Position p;
  for (const Square s : black) p.own |= 1ULL << (s.row * 8 + s.col);
  for (const Square s : white) p.opp |= 1ULL << (s.row * 8 + s.col);
  return p;
}

TEST(HopEvaluation, IsTheSameWithColoursSwappedAndForAReflectedBoard) {
  Rng rng(6);
  for (int round = 0; round < 100; ++round) {
    hop::Position p = HopRules::start();
    for (int ply = 0; ply < 2 * hop::kTurnsPerSide && !HopRules::final(p); ++ply) {
      const Past past{ply, 0, 1};
      const int value = evaluate(p, past);
      ASSERT_EQ(evaluate({half_turned(p.own), half_turned(p.opp), other(p.turn)}, past), value);
      ASSERT_EQ(evaluate({upside_down(p.own), upside_down(p.opp), p.turn}, past), value);
      const auto moves = HopRules::moves(p);
      p = HopRules::play(p, moves[rng.below(moves.size())]);
    }
  }
}

TEST(HopFeatures, SeeWhatIsExposedStalkedAndBacked) {
  const Counts c = count(board({{3, 3}, {5, 0}, {6, 0}}, {{3, 4}, {2, 2}}));
  EXPECT_EQ(c.mover[kExposed], 1);
  EXPECT_EQ(c.mover[kStalked], 1);
  EXPECT_EQ(c.mover[kBacked], 2);
  EXPECT_EQ(c.mover[kForwardHops], 1);
  EXPECT_EQ(c.waiting[kExposed], 1);
  EXPECT_EQ(c.waiting[kForwardHops], 1);
  // Nothing hops off the board.
  EXPECT_EQ(count(board({{3, 0}}, {{3, 1}})).mover[kExposed], 0);
}

TEST(HopFeatures, SeeWhoMeetsNobodyAnyMore) {
  const Counts c = count(board({{0, 5}, {1, 6}, {2, 3}}, {{5, 4}, {6, 0}}));
  EXPECT_EQ(c.mover[kPassed], 1);
  EXPECT_EQ(c.mover[kSettled], 1);
  EXPECT_EQ(c.waiting[kPassed], 0);
  EXPECT_EQ(c.waiting[kSettled], 1);
}

TEST(HopFeatures, CountTheWayThatDecidesTheRace) {
  // Black needs two at home to be ahead of white's single piece: the nearer two.
  const Counts c = count(board({{0, 5}, {1, 6}, {2, 0}}, {{5, 4}}));
  EXPECT_EQ(c.mover[kWay], 1);
  EXPECT_EQ(c.waiting[kWay], 3);
  EXPECT_EQ(c.home_lead(), 1);
  EXPECT_EQ(count(board({{0, 0}, {1, 4}}, {{5, 7}, {6, 7}, {7, 7}})).mover[kWay], 8);
}

}  // namespace
}  // namespace palamedes::engines::hop_engine
