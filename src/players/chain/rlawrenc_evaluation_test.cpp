// players/chain/rlawrenc_evaluation_test.cpp - every term of the evaluation, counted by hand.
#include "players/chain/rlawrenc_evaluation.hpp"

#include <gtest/gtest.h>

#include "games/chain/chain.hpp"

namespace palamedes::chain {
namespace {

template <class G>
int evaluate(int rows, int cols, std::string_view text) {
  const G game(rows, cols);
  return rlawrenc_evaluation(game, game.parse_position(text).value().position);
}

TEST(ChainRlawrenc, EvaluatesByHand) {
  using G = Chain2019<std::uint64_t>;
  const std::string rest = "/....../....../....../.....b1 r";
  EXPECT_EQ(evaluate<G>(5, 6, "r1....." + rest), 1 + 3 + 2);   // a critical corner
  EXPECT_EQ(evaluate<G>(5, 6, ".r1...." + rest), 1 + 2);       // an edge
  EXPECT_EQ(evaluate<G>(5, 6, "r1b2...." + rest), 1 - 3);      // the corner in danger
  EXPECT_EQ(evaluate<G>(5, 6, "r1b1...." + rest), 1 + 3 + 2);  // an enemy that is not critical
  EXPECT_EQ(evaluate<G>(5, 6, "r1r2...." + rest), (1 + 3 + 2) + (2 + 2 + 2) + 2 * 2);  // a chain
  // Two dangers cost twice; the critical cell in danger still is part of a chain.
  EXPECT_EQ(evaluate<G>(5, 6, "b1r2b2.../.r3..../....../....../.....b1 r"),
            (2 - 2 - 2) + (3 + 2) + 2 * 2);
}

TEST(ChainRlawrenc, CountsDiagonalNeighboursIn2020) {
  using G = Chain2020<std::uint64_t>;
  EXPECT_EQ(evaluate<G>(5, 6, "r2...../.b7..../....../....../...... r"), 2 - (9 - 3));
  EXPECT_EQ(evaluate<G>(5, 6, "r2...../.r7..../....../....../.....b1 r"),
            (2 + 3 + 2) + (7 + 2) + 2 * 2);
}

}  // namespace
}  // namespace palamedes::chain
