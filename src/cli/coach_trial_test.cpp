// A small version of `palamedes bench coach`: the coach calls made bots by their names.
#include "cli/coach_trial.hpp"

#include <gtest/gtest.h>

#include "cli/inputs.hpp"

namespace palamedes::cli {
namespace {

class CoachTrial : public testing::TestWithParam<std::size_t> {};

TEST_P(CoachTrial, NamesAMadeBotAndAccusesNoSoundOne) {
  const MadeBotEntry& bot = made_bots()[GetParam()];
  const TrialResult result = try_coach(bot, {.runs = 1, .games = 16, .nodes = 2000, .seed = 3});
  std::string named;
  for (const auto& [name, times] : result.named) named += name + " ";
  EXPECT_EQ(result.right, 1) << bot.name << " in " << bot.game << " was called " << named;
}

INSTANTIATE_TEST_SUITE_P(Bots, CoachTrial, testing::Range<std::size_t>(0, made_bots().size()),
                         [](const testing::TestParamInfo<std::size_t>& info) {
                           std::string name(made_bots()[info.param].name);
                           name += std::to_string(info.param);
                           std::erase(name, '-');
                           return name;
                         });

TEST(MadeBots, PlayTheSameGameAgain) {
  const MadeBotEntry& bot = made_bots()[0];
  const auto game = game_named(std::string(bot.game));
  EXPECT_EQ(play_made_game(bot, *game, 5, true), play_made_game(bot, *game, 5, true));
}

}  // namespace
}  // namespace palamedes::cli
