// tests/adding_a_game/sticks_test.cpp - the game that docs/adding_a_game.md adds is one: any room
// can play it.
#include <gtest/gtest.h>

#include "engines/sticks/sticks_engine.hpp"
#include "games/erased_game.hpp"
#include "players/sticks/sticks_players.hpp"

namespace palamedes {
namespace {

std::shared_ptr<const AnyGame> sticks_game() {
  return std::make_shared<ErasedGame<Sticks>>(
      Sticks(), GameInfo{"sticks", "sticks", "Sticks", 1, sticks::kAtFirst, {"anna", "bo"}});
}

TEST(GuidesGame, CountsItsPaths) {
  const auto play = sticks_game()->start();
  const std::uint64_t counts[]{1, 3, 9, 27, 81};
  for (int depth = 0; depth < 5; ++depth) {
    EXPECT_EQ(play->perft(CpuLevel::Plain, depth), counts[depth]) << depth;
  }
  EXPECT_EQ(sticks_game()->random_games(CpuLevel::Plain, 1, 100).games, 100U);
}

TEST(GuidesGame, ItsEngineKnowsHowItEnds) {
  const auto game = sticks_game();
  engines::SticksEngine engine(Sticks(), {.table_megabytes = 1, .parameters = {}});
  for (const int left : {1, 2, 3, 5, 6, 7, 13, 21}) {
    const auto play = *game->start_from(std::to_string(left) + " a");
    search::Limits limits;
    limits.depth = left;
    const auto analysis = engine.analyse(*play, limits, {});
    ASSERT_FALSE(analysis.lines.empty());
    EXPECT_GE(analysis.lines[0].score, search::kProven) << left;
    EXPECT_EQ(play->move_text(analysis.best), std::to_string(left % 4)) << left;
  }
}

TEST(GuidesGame, ItsPlayerWinsFromTheStart) {
  const auto game = sticks_game();
  const auto player = kSticksPlayers[0].make(*game, 0, 1);
  const auto play = game->start();
  while (!play->result()) {
    play->play(play->turn() == Side::First ? player->choose(*play, {}).move : play->moves().back());
  }
  EXPECT_EQ(play->result(), (GameResult{1, Ending::NoMoves}));
}

}  // namespace
}  // namespace palamedes
