// A small version of `palamedes bench coach`: the coach calls made bots by their names.
#include "cli/coach_trial.hpp"

#include <gtest/gtest.h>

#include "cli/inputs.hpp"

namespace palamedes::cli {
namespace {

// Few games and nodes. The corner giver's and sound games of Othello are left to the whole trial:
// the solver takes their ends, which takes time.
TEST(CoachTrial, NamesMadeBotsAndAccusesNoSoundOnes) {
  for (const MadeBotEntry& bot : made_bots()) {
    const bool dear = bot.game == "othello";
    if (dear && (bot.name == "corner-giver" || bot.name == "sound")) continue;
    const TrialResult result = try_coach(
        bot, {.runs = 1, .games = dear ? 10 : 30, .nodes = dear ? 1000U : 2000U, .seed = 7});
    std::string named;
    for (const auto& [name, times] : result.named) named += name + " ";
    EXPECT_EQ(result.right, 1) << bot.name << " in " << bot.game << " was called " << named;
  }
}

TEST(MadeBots, PlayTheSameGameAgain) {
  const MadeBotEntry& bot = made_bots()[0];
  const auto game = game_named(std::string(bot.game));
  EXPECT_EQ(play_made_game(bot, *game, 5, true), play_made_game(bot, *game, 5, true));
}

}  // namespace
}  // namespace palamedes::cli
