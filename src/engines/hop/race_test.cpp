// engines/hop/race_test.cpp - what is called a won race is won, whatever the other side does.
#include "engines/hop/race.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/hop/hop.hpp"

namespace palamedes::engines::hop_engine {
namespace {

// So many are home that the other side cannot have as many any more.
bool is_safe(std::uint64_t who, std::uint64_t rivals, Side side) {
  return count_bits(who & hop::target(side)) > count_bits(rivals);
}

// Whether the side to move wins within so many turns of its own, by trying everything.
bool wins_within(const hop::Position& p, int turns) {
  if (is_safe(p.own, p.opp, p.turn)) return true;
  if (turns == 0) return false;
  for (const hop::Move& m : HopRules::moves(p)) {
    const hop::Position child = HopRules::play(p, m);
    if (const auto over = HopRules::final(child)) {
      if (over->margin < 0) return true;
      continue;
    }
    if (is_safe(child.opp, child.own, p.turn)) return true;
    if (turns == 1) continue;
    bool all = true;
    for (const hop::Move& reply : HopRules::moves(child)) {
      const hop::Position next = HopRules::play(child, reply);
      const auto over = HopRules::final(next);
      all = over ? over->margin > 0 : wins_within(next, turns - 1);
      if (!all) break;
    }
    if (all) return true;
  }
  return false;
}

// Whether the other side does, whatever the side to move plays.
bool loses_within(const hop::Position& p, int turns) {
  for (const hop::Move& m : HopRules::moves(p)) {
    const hop::Position child = HopRules::play(p, m);
    const auto over = HopRules::final(child);
    if (over ? over->margin <= 0 : !wins_within(child, turns)) return false;
  }
  return true;
}

// Up to four pieces each; black's right of white's by some columns.
hop::Position random_race(Rng& rng) {
  hop::Position p;
  const int between = rng.below(5) + 1;
  const auto place = [&](int from, int to) {
    return 1ULL << (8 * rng.below(8) + from + rng.below(to - from));
  };
  for (int i = rng.below(4); i >= 0; --i) p.own |= place(between + 1, 8);
  for (int i = rng.below(4); i >= 0; --i) p.opp |= place(0, between + 1);
  if (rng.below(2) == 0) return p;
  // The same race with white to move.
  return {mirrored(p.own), mirrored(p.opp), Side::Second};
}

TEST(HopRace, IsWonWhereItIsCalledWon) {
  constexpr int kDeep = 3;
  Rng rng(2);
  int won = 0, lost = 0;
  for (int i = 0; i < 40000; ++i) {
    const hop::Position p = random_race(rng);
    if (HopRules::final(p)) continue;
    const int turns = race_won_in(p);
    if (turns == 0 || std::abs(turns) > kDeep) continue;
    (turns > 0 ? won : lost) += 1;
    ASSERT_TRUE(turns > 0 ? wins_within(p, turns) : loses_within(p, -turns))
        << Hop::position_text({p, {}}) << " in " << turns;
  }
  EXPECT_GT(won, 100);
  EXPECT_GT(lost, 50);
}

TEST(HopRace, IsNotCalledWonWhileThePiecesMeet) { EXPECT_EQ(race_won_in(HopRules::start()), 0); }

}  // namespace
}  // namespace palamedes::engines::hop_engine
