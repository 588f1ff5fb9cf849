// engines/othello/solver_test.cpp - several threads find what one finds, and stop when told to.
#include "engines/othello/solver.hpp"

#include <gtest/gtest.h>

#include "engines/othello/shipped_patterns.hpp"
#include "engines/othello/test_positions.hpp"

namespace palamedes::engines::othello_engine {
namespace {

TEST(OthelloSolver, SeveralThreadsFindWhatOneFinds) {
  const auto patterns = patterns_for({});
  Rng rng(51);
  for (int i = 0; i < 12; ++i) {
    const auto p = random_position<8>(rng, 15);
    Solver<8> alone(4, detect_cpu(), patterns.get()), together(4, detect_cpu(), patterns.get(), 3);
    const Solved one = alone.solve(p, {}), all = together.solve(p, {});
    ASSERT_TRUE(all.finished);
    EXPECT_EQ(all.margin, one.margin);
    EXPECT_EQ(alone.outcome(p, {}).margin > 0, together.outcome(p, {}).margin > 0);
  }
}

TEST(OthelloSolver, TellsOfEveryPassOnTheWay) {
  const auto patterns = patterns_for({});
  Rng rng(53);
  const auto p = random_position<8>(rng, 16);
  Solver<8> solver(4, detect_cpu(), patterns.get());
  std::vector<SolverPass> passes;
  solver.set_report([&](const SolverPass& pass) { passes.push_back(pass); });
  const Solved solved = solver.solve(p, {});
  ASSERT_EQ(passes.size(), iterations_for(16, 0).size());
  for (std::size_t i = 0; i < passes.size(); ++i) {
    EXPECT_EQ(passes[i].depth, iterations_for(16, 0)[i].depth);
    EXPECT_GT(passes[i].nodes, i == 0 ? 0 : passes[i - 1].nodes);
    ASSERT_FALSE(passes[i].line.empty());
  }
  EXPECT_EQ(passes.back().score, kDisc * solved.margin);
  EXPECT_EQ(passes.back().line[0], solved.line[0]);
}

TEST(OthelloSolver, SeveralThreadsStopWhenToldTo) {
  Rng rng(52);
  const auto p = random_position<8>(rng, 40);
  int asked = 0;
  search::Halt halt;
  halt.context = &asked;
  halt.ask = [](void* count) { return ++*static_cast<int*>(count) > 50; };
  Solver<8> solver(4, detect_cpu(), nullptr, 3);
  EXPECT_FALSE(solver.solve(p, halt).finished);  // and no thread is left, or this would not end
}

}  // namespace
}  // namespace palamedes::engines::othello_engine
