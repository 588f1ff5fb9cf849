// search/mcts_test.cpp - a tree of random games keeps to the memory it was given.
#include "search/mcts.hpp"

#include <gtest/gtest.h>

#include "games/othello/othello.hpp"

namespace palamedes::search {
namespace {

TEST(Mcts, ATreeThatIsFullGrowsNoFurtherAndStillAnswers) {
  const Othello<8> rules;
  Mcts<Othello<8>> mcts(rules, 1);
  mcts.use_memory(1);
  const auto found = mcts.run(rules.start(), {}, 20'000, {});
  EXPECT_EQ(found.playouts, 20'000U);
  EXPECT_LE(mcts.tree_bytes(), std::size_t{1} << 20);
  Mcts<Othello<8>> unbounded(rules, 1);
  unbounded.run(rules.start(), {}, 20'000, {});
  EXPECT_GT(unbounded.tree_bytes(), std::size_t{1} << 20);
}

}  // namespace
}  // namespace palamedes::search
