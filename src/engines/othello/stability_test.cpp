// engines/othello/stability_test.cpp - what is called stable is never flipped, and the bit tricks
// find the same discs as the rule applied square by square.
#include "engines/othello/stability.hpp"

#include <gtest/gtest.h>

#include "engines/othello/test_positions.hpp"

namespace palamedes::engines::othello_engine {
namespace {

// The rule of stability.hpp, literally.
template <int kSize>
std::uint64_t stable_by_the_rule(std::uint64_t filled, std::uint64_t discs) {
  const auto inside = [](int row, int col) {
    return row >= 0 && row < kSize && col >= 0 && col < kSize;
  };
  const auto has = [](std::uint64_t set, int row, int col) {
    return (set >> (row * 8 + col) & 1) != 0;
  };
  std::uint64_t stable = 0;
  while (true) {
    std::uint64_t more = 0;
    for (const int square : members(discs)) {
      const int row = square / 8, col = square % 8;
      bool safe = true;
      for (const auto& [dr, dc] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        bool full = true, axis = false;
        for (const int sense : {1, -1}) {
          const int r = row + sense * dr, c = col + sense * dc;
          axis = axis || !inside(r, c) || has(stable, r, c);
          for (int i = 1; inside(row + i * sense * dr, col + i * sense * dc); ++i) {
            full = full && has(filled, row + i * sense * dr, col + i * sense * dc);
          }
        }
        safe = safe && (full || axis);
      }
      if (safe) more |= 1ULL << square;
    }
    if (more == stable) return stable;
    stable = more;
  }
}

template <int kSize>
void agrees_with_the_rule() {
  Rng rng(4);
  for (int i = 0; i < 3000; ++i) {
    const auto p = random_position<kSize>(rng, 1 + rng.below(kSize * kSize / 2));
    const Stability<kSize> lines(p.own | p.opp);
    ASSERT_EQ(lines.of(p.own), stable_by_the_rule<kSize>(p.own | p.opp, p.own));
    ASSERT_EQ(lines.of(p.opp), stable_by_the_rule<kSize>(p.own | p.opp, p.opp));
  }
}

TEST(StabilityTest, AgreesWithTheRuleOn8x8) { agrees_with_the_rule<8>(); }
TEST(StabilityTest, AgreesWithTheRuleOn6x6) { agrees_with_the_rule<6>(); }

TEST(StabilityTest, StableDiscsSurviveRandomPlay) {
  using G = Othello<8>;
  Rng rng(5);
  for (int i = 0; i < 1000; ++i) {
    auto p = random_position<8>(rng, 5 + rng.below(25));
    const Side side = p.turn;
    const std::uint64_t kept = Stability<8>(p.own | p.opp).of(p.own);
    while (!G::moves(p).empty()) {
      const auto moves = G::moves(p);
      p = G::play(p, moves[rng.below(moves.size())]);
      ASSERT_EQ(kept & ~(p.turn == side ? p.own : p.opp), 0u);
    }
  }
}

}  // namespace
}  // namespace palamedes::engines::othello_engine
