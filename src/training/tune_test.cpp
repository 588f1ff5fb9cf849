// training/tune_test.cpp - tuning finds the top of a hill whose games we make up.
#include "training/tune.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "games/catalog.hpp"

namespace palamedes::training {
namespace {

using testing::HasSubstr;

double number_in(const std::string& spec, const std::string& name) {
  return std::stod(spec.substr(spec.find(name + '=') + name.size() + 1));
}

TEST(Tune, ClimbsToWhereGamesAreWon) {
  const auto game = *find_game("othello");
  auto tuning = begin_tuning(*game, {"aspiration_window", "probcut_hope"});
  ASSERT_TRUE(tuning.ok());
  EXPECT_EQ(tuning->parameters[0].value, 200);  // what suits Othello
  EXPECT_EQ(tuning->parameters[1].value, 100);
  tuning->parameters[0].width = 20, tuning->parameters[1].width = 10;
  // Who is nearer to 120 and 160 wins more.
  const auto worth = [](const std::string& spec) {
    return -std::abs(number_in(spec, "aspiration_window") - 120) / 100 -
           std::abs(number_in(spec, "probcut_hope") - 160) / 100;
  };
  const PlayGames play = [&](const std::string& one, const std::string& other,
                             std::uint64_t) -> Result<double> {
    return 1 / (1 + std::exp(-4 * (worth(one) - worth(other))));
  };
  const TunePlan plan{.steps = 400, .games = 8, .stride = 1};
  while (tuning->step < plan.steps) ASSERT_TRUE(tune_step(*tuning, plan, play).ok());
  EXPECT_NEAR(tuning->parameters[0].value, 120, 15);
  EXPECT_NEAR(tuning->parameters[1].value, 160, 15);
  EXPECT_EQ(tuning->games, 3200);
}

TEST(Tune, IsWrittenDownAndGoneOnWith) {
  const auto game = *find_game("othello");
  auto tuning = begin_tuning(*game, {"aspiration_window"});
  ASSERT_TRUE(tuning.ok());
  tuning->step = 7, tuning->games = 56, tuning->parameters[0].value = 177.25;
  const std::string text = tuning_text(*tuning);
  const auto read = read_tuning(*game, text);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(tuning_text(*read), text);
  EXPECT_EQ(engine_with(*read, {177.25}), "builtin(aspiration_window=177):engine");
  EXPECT_EQ(engine_with(*read, {-5}), "builtin(aspiration_window=1):engine");
  EXPECT_THAT(read_tuning(**find_game("hop"), text).error().message, HasSubstr("not of hop"));
  EXPECT_THAT(read_tuning(*game, "{}").error().message, HasSubstr("not of an earlier tuning"));
  for (const auto& [part, wrong, words] :
       {std::array{"\"step\": 7", "\"step\": -1", "'step' must be a whole number from 0"},
        {"\"games\"", "\"gmaes\"", "'games' is missing"},
        {"\"value\": 177.25", "\"value\": \"x\"", "window.value' must be a number, not '\"x\"'"},
        {"\"width\": ", "\"width\": -", "window.width' must be a number above 0"},
        {"aspiration_window", "courage", "'courage' in the file"},
        {"aspiration_window", "use_probcut", "'use_probcut' in the file"},
        {"{", "", "not of an earlier tuning"}}) {
    std::string broken = text;
    broken.replace(broken.find(part), std::string(part).size(), wrong);
    EXPECT_THAT(read_tuning(*game, broken).error().message, HasSubstr(words)) << broken;
  }
}

TEST(Tune, RefusesWhatIsNoNumberOfASearch) {
  const auto game = *find_game("othello");
  EXPECT_THAT(begin_tuning(*game, {"courage"}).error().message, HasSubstr("'courage' is no"));
  EXPECT_THAT(begin_tuning(*game, {"use_probcut"}).error().message, HasSubstr("on or off"));
  EXPECT_THAT(begin_tuning(*game, {"probcut_hope", "probcut_hope"}).error().message,
              HasSubstr("twice"));
}

}  // namespace
}  // namespace palamedes::training
