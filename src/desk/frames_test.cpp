// desk/frames_test.cpp - moves in slow motion end where the rules end.
#include <gtest/gtest.h>

#include "desk/pictures.hpp"
#include "desk/test_plays.hpp"

namespace palamedes::desk {
namespace {

MoveCode move_named(const AnyPlay& play, std::string_view text) {
  const auto move = play.parse_move(text);
  if (!move) check_failed(move.error().message.c_str());
  return *move;
}

// The frames of a random game all fit; gives how many moves had some.
int hold_to_the_rules(std::string_view game, std::uint64_t seed, int plies) {
  int in_steps = 0;
  wander(game, seed, plies, [&](const AnyPlay& before, MoveCode move) {
    const Json frames = frames_doc(before, move);
    const auto after = before.clone();
    after->play(move);
    if (frames.empty()) return;
    ++in_steps;
    EXPECT_LE(frames.size(), static_cast<std::size_t>(kMostFrames));
    EXPECT_GE(frames.size(), 2U);
    EXPECT_EQ(frames.back(), cells_doc(*after))
        << game << ": " << before.move_text(move) << " in " << before.position();
  });
  return in_steps;
}

TEST(Frames, OfEveryChainGameEndWithThePositionAfterTheMove) {
  int in_steps = 0;
  for (const std::string rules : {"chain/2018", "chain/2019", "chain/2020", "chain/classic"}) {
    for (const std::string size : {":2x2", ":2x10", ":3x4", ":5x6", ":6x5", ":9x6", ":10x10"}) {
      for (std::uint64_t seed = 1; seed <= 16; ++seed) {
        in_steps += hold_to_the_rules(rules + size, seed, 400);
      }
    }
  }
  EXPECT_GT(in_steps, 4000);
}

TEST(Frames, OfHopChainsEndWithThePositionAfterTheMove) {
  int in_steps = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) in_steps += hold_to_the_rules("hop", seed, 200);
  EXPECT_GT(in_steps, 100);
}

TEST(Frames, AreNoneWhereNothingHappensInSteps) {
  for (const auto game : {"othello", "minichess/2023", "gardner"}) {
    EXPECT_EQ(hold_to_the_rules(game, 1, 60), 0) << game;
  }
  const auto chain = play_of("chain/2018");
  EXPECT_TRUE(frames_doc(*chain, move_named(*chain, "0,0")).empty());
  const auto hop = play_of("hop");
  EXPECT_TRUE(frames_doc(*hop, move_named(*hop, "2,2 2,3")).empty());
  EXPECT_TRUE(frames_doc(*hop, move_named(*hop, "pass")).empty());
}

TEST(Frames, ShowAFullCellThenItsExplosionThenTheNextWave) {
  const auto play = play_of("chain/2019:2x3", "r1r2./..b1 r");
  const Json frames = frames_doc(*play, move_named(*play, "0,0"));
  ASSERT_EQ(frames.size(), 3U);
  EXPECT_EQ(frames[0][0].dump(), R"({"owner":0,"kind":"orb","count":2})");
  EXPECT_EQ(frames[1][0].dump(), "{}");
  EXPECT_EQ(frames[1][1].dump(), R"({"owner":0,"kind":"orb","count":3})");
  EXPECT_EQ(frames[2][1].dump(), "{}");
  EXPECT_EQ(frames[2][4].dump(), R"({"owner":0,"kind":"orb","count":1})");
}

TEST(Frames, BurntOutCellsStayBurntOut) {
  const auto play = play_of("chain/2018:2x2", "b1r1/b1r1 b");
  const Json frames = frames_doc(*play, move_named(*play, "0,0"));
  ASSERT_EQ(frames.size(), 4U);
  EXPECT_EQ(frames[1][0].dump(), R"({"kind":"dead"})");
  EXPECT_EQ(frames[1][3].dump(), R"({"owner":1,"kind":"orb","count":1})");
  for (const Json& cell : frames[3]) EXPECT_EQ(cell.dump(), R"({"kind":"dead"})");
}

TEST(Frames, TakeAHoppedEnemyAwayAtOnceAndLeaveFriends) {
  std::string board(64, '0');
  board[0] = '1', board[1] = '2', board[3] = '1', board[63] = '2';
  const auto play = play_of("hop", board + " 1");
  const Json frames = frames_doc(*play, move_named(*play, "0,0 0,2 0,4"));
  ASSERT_EQ(frames.size(), 2U);
  EXPECT_EQ(frames[0][0].dump(), "{}");
  EXPECT_EQ(frames[0][1].dump(), "{}");
  EXPECT_EQ(frames[0][2]["owner"], 0);
  EXPECT_EQ(frames[1][2].dump(), "{}");
  EXPECT_EQ(frames[1][3]["owner"], 0);
  EXPECT_EQ(frames[1][4]["owner"], 0);
}

}  // namespace
}  // namespace palamedes::desk
