// tests/adding_a_game/sticks_test.cpp - the game that docs/adding_a_game.md adds is one: any room
// can play it.
#include <gtest/gtest.h>

#include "engines/sticks/simple_guide.hpp"
#include "engines/sticks/sticks_engine.hpp"
#include "games/erased_game.hpp"
#include "players/sticks/sticks_players.hpp"
#include "search/minimax.hpp"

namespace palamedes {
namespace {

// As the catalog makes it.
std::shared_ptr<const AnyGame> sticks_game() {
  const RuleSet& set = SticksFamily::rule_sets()[0];
  GameInfo info{"sticks", "sticks", "Sticks", 1, sticks::kAtFirst, {"anna", "bo"}, &set};
  return SticksFamily::visit(info, [&info](auto game) -> std::shared_ptr<const AnyGame> {
    return std::make_shared<ErasedGame<decltype(game)>>(std::move(game), std::move(info));
  });
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
  const auto engine =
      engines::sticks_knowledge().make_engine(*game, {.table_megabytes = 1, .parameters = {}});
  for (const int left : {1, 2, 3, 5, 6, 7, 13, 21}) {
    const auto play = *game->start_from(std::to_string(left) + " a");
    Limits limits;
    limits.depth = left;
    const auto analysis = engine->analyse(*play, limits);
    ASSERT_FALSE(analysis.lines.empty());
    EXPECT_GE(analysis.lines[0].score, search::kProven) << left;
    EXPECT_EQ(play->move_text(analysis.best), std::to_string(left % 4)) << left;
  }
}

TEST(GuidesGame, ItsSimpleGuideSeesWhatMinimaxSees) {
  search::Textbook<Sticks, engines::SimpleGuide<Sticks>> textbook(Sticks(), {});
  for (int left = 1; left <= 9; ++left) {
    const sticks::Position p{static_cast<std::uint8_t>(left), Side::First};
    EXPECT_EQ(textbook.minimax(p, {}, 9) > 0, engines::SimpleGuide<Sticks>::evaluate(p, {}) > 0);
  }
}

TEST(GuidesGame, ItsPlayerWinsFromTheStart) {
  const auto game = sticks_game();
  const auto player = kSticksPlayers[0].make(*game, 0, 1);
  const auto play = game->start();
  while (!play->result()) {
    play->play(play->turn() == Side::First ? player->choose(*play, {}).best : play->moves().back());
  }
  EXPECT_EQ(play->result(), (GameResult{1, Ending::NoMoves}));
}

}  // namespace
}  // namespace palamedes
