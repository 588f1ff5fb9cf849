// engines/othello/endgame_test.cpp - the solver finds what brute force finds, on every CPU level.
#include <gtest/gtest.h>

#include <algorithm>

#include "engines/othello/last_square.hpp"
#include "engines/othello/solver.hpp"
#include "engines/othello/test_positions.hpp"

namespace palamedes::engines::othello_engine {
namespace {

std::vector<CpuLevel> levels() {
  std::vector<CpuLevel> all;
  for (const auto level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
    if (level <= detect_cpu()) all.push_back(level);
  }
  return all;
}

template <int kSize>
int brute_force(const othello::Position& p) {
  using G = Othello<kSize>;
  if (const auto end = G::final(p)) return end->margin;
  int best = -1000;
  for (const auto m : G::moves(p)) best = std::max(best, -brute_force<kSize>(G::play(p, m)));
  return best;
}

// The margin at the end of a line, for the side to move at its beginning.
template <int kSize>
int margin_after(othello::Position p, const std::vector<othello::Move>& line) {
  using G = Othello<kSize>;
  const Side side = p.turn;
  for (const auto m : line) {
    EXPECT_TRUE(G::legal(p, m));
    p = G::play(p, m);
  }
  const auto end = G::final(p);
  EXPECT_TRUE(end.has_value());
  return !end ? 1000 : p.turn == side ? end->margin : -end->margin;
}

template <int kSize>
void equals_brute_force(CpuLevel level, int positions) {
  Rng rng(6);
  Solver<kSize> solver(1, level);
  for (int i = 0; i < positions; ++i) {
    const auto p = random_position<kSize>(rng, 1 + i % 8);
    const int value = brute_force<kSize>(p);
    const Solved solved = solver.solve(p, {});
    ASSERT_TRUE(solved.finished);
    ASSERT_EQ(solved.margin, value) << Othello<kSize>::position_text({p, {}});
    ASSERT_EQ(margin_after<kSize>(p, solved.line), value);
    const Solved outcome = solver.outcome(p, {});
    ASSERT_EQ(outcome.margin > 0, value > 0);
    ASSERT_EQ(outcome.margin < 0, value < 0);
  }
}

TEST(Endgame, EqualsBruteForceOn8x8) {
  for (const CpuLevel level : levels()) equals_brute_force<8>(level, 400);
}
TEST(Endgame, EqualsBruteForceOn6x6) {
  for (const CpuLevel level : levels()) equals_brute_force<6>(level, 400);
}

TEST(Endgame, AllLevelsLookAtTheSameNodes) {
  Rng rng(7);
  for (int i = 0; i < 20; ++i) {
    const auto p = random_position<8>(rng, 9 + i % 6);
    std::vector<Solved> all;
    for (const CpuLevel level : levels()) all.push_back(Solver<8>(1, level).solve(p, {}));
    for (const Solved& solved : all) {
      EXPECT_EQ(solved.margin, all[0].margin);
      EXPECT_EQ(solved.nodes, all[0].nodes);
      EXPECT_EQ(solved.line, all[0].line);
    }
  }
}

// Deeper than brute force can look: the value of a node is the best of its children's.
TEST(Endgame, IsConsistentFromMoveToMove) {
  using G = Othello<8>;
  Rng rng(8);
  for (int i = 0; i < 12; ++i) {
    const auto p = random_position<8>(rng, 14);
    const Solved solved = Solver<8>(4, detect_cpu()).solve(p, {});
    ASSERT_EQ(margin_after<8>(p, solved.line), solved.margin);
    int best = -1000;
    for (const auto m : G::moves(p)) {
      const auto child = G::play(p, m);
      const auto end = G::final(child);
      const int value = end ? end->margin : Solver<8>(4, detect_cpu()).solve(child, {}).margin;
      best = std::max(best, -value);
    }
    ASSERT_EQ(best, solved.margin);
  }
}

TEST(Endgame, FindsTheSecondBestMove) {
  using G = Othello<8>;
  Rng rng(9);
  for (int i = 0; i < 30; ++i) {
    const auto p = random_position<8>(rng, 7);
    if (G::moves(p).size() < 2) continue;
    Solver<8> solver(1, detect_cpu());
    const Solved best = solver.solve(p, {});
    const Solved second = solver.solve(p, {}, 1ULL << static_cast<int>(best.line[0]));
    int value = -1000;
    for (const auto m : G::moves(p)) {
      if (m != best.line[0]) value = std::max(value, -brute_force<8>(G::play(p, m)));
    }
    EXPECT_EQ(second.margin, value);
    EXPECT_NE(second.line[0], best.line[0]);
  }
}

TEST(Endgame, HaltsWhenTold) {
  Rng rng(10);
  const auto p = random_position<8>(rng, 30);
  const std::atomic<bool> stop{true};
  Solver<8> solver(1, detect_cpu());
  const Solved stopped = solver.solve(p, {&stop, 0, nullptr, nullptr});
  EXPECT_FALSE(stopped.finished);
  EXPECT_LT(stopped.nodes, 5000u);
  const Solved limited = solver.solve(p, {nullptr, 20000, nullptr, nullptr});
  EXPECT_FALSE(limited.finished);
  EXPECT_LT(limited.nodes, 25000u);
}

TEST(LastSquare, CountsWhatTheKernelFlips) {
  Rng rng(11);
  for (int i = 0; i < 20000; ++i) {
    const int square = rng.below(64);
    const std::uint64_t mine = rng.next() & ~(1ULL << square);
    const std::uint64_t theirs = ~mine & ~(1ULL << square);
    ASSERT_EQ(count_last_flips(mine, square),
              count_bits(othello::PlainKernel::flips(mine, theirs, square)));
  }
}

}  // namespace
}  // namespace palamedes::engines::othello_engine
