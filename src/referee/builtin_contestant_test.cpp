// referee/builtin_contestant_test.cpp - players of ours with the options of their specs.
#include "referee/builtin_contestant.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/catalog.hpp"

namespace palamedes::referee {
namespace {

Result<std::unique_ptr<Player>> player(std::string_view spec, std::uint64_t seed = 1) {
  Setting setting;
  setting.game = *find_game("othello");
  setting.seed = seed;
  return make_builtin_player(*parse_player_spec(spec), setting);
}

TEST(BuiltinPlayer, RefusesWhatItCannotUseAndNamesTheOption) {
  for (const char* option : {"hash=0", "hash=x", "threads=0", "threads=1000", "seed=-1", "time=0",
                             "time=soon", "book=/no/such/file", "speed=9"}) {
    const auto made = player(std::string("builtin(") + option + "):engine");
    ASSERT_FALSE(made.ok()) << option;
    EXPECT_NE(made.error().message.find(std::string("the option ") + option), std::string::npos)
        << made.error().message;
  }
  EXPECT_FALSE(player("builtin:engine twice").ok());
  EXPECT_TRUE(player("builtin(hash=2,threads=2,seed=0,time=0.5):engine").ok());
}

TEST(BuiltinPlayer, ASeedOfItsOwnComesFirst) {
  const auto play = (*find_game("othello"))->start();
  const auto first_move = [&](std::string_view spec, std::uint64_t seed) {
    return (*player(spec, seed))->choose(*play, {}).best;
  };
  std::set<MoveCode> with, without;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    with.insert(first_move("builtin(seed=5):random", seed));
    without.insert(first_move("random", seed));
  }
  EXPECT_EQ(with.size(), 1U);
  EXPECT_GT(without.size(), 1U);
}

TEST(BuiltinPlayer, ItsTimeIsTheShorterOne) {
  const auto play = (*find_game("othello"))->start();
  for (const bool by_clock : {false, true}) {
    double now = 0;
    Limits limits;
    if (by_clock) limits.clock = search::Clock{.remaining = 1e6, .increment = 0};
    if (!by_clock) limits.seconds = 1e6;
    limits.elapsed = [&now] { return now += 0.01; };  // a clock that runs by being looked at
    (*player("builtin(time=1):engine"))->choose(*play, limits);
    EXPECT_LT(now, 10);
  }
}

}  // namespace
}  // namespace palamedes::referee
