// arena/player_names_test.cpp - everybody gets a name, and no two the same.
#include "arena/player_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palamedes::arena {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> names_of(std::vector<PlannedPlayer> players) {
  const auto error = name_players(players);
  EXPECT_FALSE(error.has_value()) << error->message;
  std::vector<std::string> names;
  for (const PlannedPlayer& player : players) names.push_back(player.name);
  return names;
}

std::string refusal(std::vector<PlannedPlayer> players) {
  const auto error = name_players(players);
  return error ? error->message : "";
}

TEST(PlayerNames, GivenOnesComeFirstThenTheSpecsNumberedWhereTheyAreAlike) {
  EXPECT_THAT(names_of({{"random", ""}, {"random", ""}, {"engine", "random #2"}}),
              ElementsAre("random", "random #3", "random #2"));
  EXPECT_THAT(names_of({{"line(name=Anna):./bot", ""}, {"line:./bot", "Ben"}}),
              ElementsAre("Anna", "Ben"));
}

// A path in somebody's home is easily longer than a name may be.
TEST(PlayerNames, ACommandOfAnyLengthIsAName) {
  const std::string spec = "line:/home/" + std::string(300, 'x') + "/bot";
  EXPECT_THAT(names_of({{spec, ""}, {spec, ""}}), ElementsAre(spec, spec + " #2"));
  // And stays so when a plan that is complete is completed again.
  EXPECT_THAT(names_of({{spec, spec}, {spec, spec + " #2"}}), ElementsAre(spec, spec + " #2"));
  EXPECT_THAT(names_of({{"line:./bot 'two\nlines'", ""}}), ElementsAre("line:./bot 'two lines'"));
}

TEST(PlayerNames, BadOnesAreRefused) {
  EXPECT_THAT(refusal({{"random", "A"}, {"engine", "A"}}), HasSubstr("two players are called 'A'"));
  EXPECT_THAT(refusal({{"random", "two\nlines"}}), HasSubstr("cannot be a player's name"));
  EXPECT_THAT(refusal({{"random", std::string(101, 'x')}}), HasSubstr("at most 100 bytes"));
  EXPECT_THAT(refusal({{"line(", ""}}), HasSubstr("line("));
}

}  // namespace
}  // namespace palamedes::arena
