// referee/builtin_contestant_test.cpp - players of ours with the options of their specs.
#include "referee/builtin_contestant.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <set>

#include "engines/engine.hpp"
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
  for (const char* option :
       {"hash=0", "hash=x", "threads=0", "threads=1000", "seed=-1", "nodes=0", "time=0",
        "time=soon", "book=/no/such/file", "weights=/no/such/file", "speed=9", "eval=best"}) {
    const auto made = player(std::string("builtin(") + option + "):engine");
    ASSERT_FALSE(made.ok()) << option;
    EXPECT_NE(made.error().message.find(std::string("the option ") + option), std::string::npos)
        << made.error().message;
  }
  EXPECT_FALSE(player("builtin:engine twice").ok());
  EXPECT_FALSE(player("builtin(eval=hand):random").ok());
  EXPECT_TRUE(player("builtin(eval=hand):engine").ok());
  EXPECT_TRUE(player("builtin(hash=2,threads=2,seed=0,time=0.5):engine").ok());
}

TEST(BuiltinPlayer, JudgesByTheWeightsOfAFile) {
  const std::string path = testing::TempDir() + "builtin_contestant_test.plmw";
  const auto hop = *find_game("hop");
  const auto own = engines::own_weights(*hop);
  ASSERT_TRUE(own.ok());
  std::ofstream(path, std::ios::binary) << engines::encode_weights(*own);
  const auto made = [&](const std::shared_ptr<const AnyGame>& game, const char* id) {
    Setting setting;
    setting.game = game;
    return make_builtin_player(*parse_player_spec("builtin(weights=" + path + "):" + id), setting);
  };
  const auto player = made(hop, "engine");
  ASSERT_TRUE(player.ok()) << player.error().message;
  EXPECT_TRUE((*player)->choose(*hop->start(), {.depth = 2}).nodes > 0);
  // They are for another game, or for nobody who judges.
  EXPECT_FALSE(made(*find_game("othello"), "engine").ok());
  EXPECT_FALSE(made(hop, "random").ok());
  std::remove(path.c_str());
}

TEST(BuiltinPlayer, UsesTheShippedBook) {
  const auto othello = *find_game("othello");
  std::set<std::string> replies;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const auto made = player("builtin(book=shipped):random", seed);
    ASSERT_TRUE(made.ok()) << made.error().message;
    const auto play = othello->start();
    for (int ply = 0; ply < 4; ++ply) {
      const Analysis choice = (*made)->choose(*play, {});
      EXPECT_EQ(choice.nodes, 0U);
      EXPECT_TRUE(choice.evaluation.has_value());
      play->play(choice.best);
    }
    replies.insert(play->position());
  }
  EXPECT_GT(replies.size(), 4U);
  Setting hop;
  hop.game = *find_game("hop");
  const auto none = make_builtin_player(*parse_player_spec("builtin(book=shipped):engine"), hop);
  ASSERT_FALSE(none.ok());
  EXPECT_NE(none.error().message.find("built without a book for hop"), std::string::npos)
      << none.error().message;
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

TEST(BuiltinPlayer, ItsNodesAreTheFewerOnes) {
  const auto play = (*find_game("othello"))->start();
  const auto nodes = [&](std::string_view spec, std::uint64_t granted) {
    return (*player(spec))->choose(*play, {.nodes = granted}).nodes;
  };
  EXPECT_EQ(nodes("builtin(nodes=3000):engine", 1'000'000), nodes("engine", 3000));
  EXPECT_EQ(nodes("builtin(nodes=1000000):engine", 3000), nodes("engine", 3000));
}

}  // namespace
}  // namespace palamedes::referee
