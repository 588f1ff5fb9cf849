// engines/hop/race_play_test.cpp - who has won a race by the count wins it on the board, against
// the engine's own best defence.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "engines/engine.hpp"
#include "engines/hop/race.hpp"
#include "games/catalog.hpp"
#include "games/hop/hop.hpp"

namespace palamedes::engines {
namespace {

// Three to nine pieces each that have passed the other side's, anywhere on their way.
hop::Position race_of_many(Rng& rng) {
  hop::Position p;
  const int between = 2 + rng.below(4);
  const auto place = [&](int from, int to) {
    return 1ULL << (8 * rng.below(8) + from + rng.below(to - from));
  };
  for (int i = 3 + rng.below(7); i > 0; --i) p.own |= place(between + 1, 8);
  for (int i = 3 + rng.below(7); i > 0; --i) p.opp |= place(0, between + 1) & ~p.own;
  if (rng.below(2) == 0) return p;
  return {hop_engine::mirrored(p.own), hop_engine::mirrored(p.opp), Side::Second};
}

TEST(HopRace, IsNeverLostOnceItIsWon) {
  constexpr int kRaces = 40;
  constexpr std::uint64_t kNodesOfTheWinner = 300, kNodesOfTheOther = 3000;
  const auto game = *find_game("hop");
  const auto winner = make_engine(*game, {.table_megabytes = 2}),
             other_side = make_engine(*game, {.table_megabytes = 2});
  Rng rng(9);
  int played = 0, longest = 0;
  while (played < kRaces) {
    const hop::Position p = race_of_many(rng);
    if (HopRules::final(p)) continue;
    const int turns = hop_engine::race_won_in(p);
    if (turns == 0) continue;
    const Side wins = turns > 0 ? p.turn : other(p.turn);
    const Past past{.plies = p.turn == Side::First ? 0 : 1};
    const std::string start = Hop::position_text({p, past});
    const auto play = *game->start_from(start);
    winner->new_game();
    other_side->new_game();
    Limits limits;
    while (!play->result()) {
      const bool of_winner = play->turn() == wins;
      limits.nodes = of_winner ? kNodesOfTheWinner : kNodesOfTheOther;
      play->play((of_winner ? winner : other_side)->analyse(*play, limits).best);
    }
    EXPECT_EQ(play->result()->winner(), wins) << start << ", won in " << turns;
    longest = std::max(longest, static_cast<int>(play->played().size()));
    ++played;
  }
  EXPECT_LT(longest, 60);  // nobody dawdles until the turns run out
}

}  // namespace
}  // namespace palamedes::engines
