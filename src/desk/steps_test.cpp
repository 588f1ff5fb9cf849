// desk/steps_test.cpp - clicking a move cell by cell reaches every legal move and nothing else.
#include <gtest/gtest.h>

#include <set>

#include "desk/pictures.hpp"
#include "desk/test_plays.hpp"

namespace palamedes::desk {
namespace {

Json steps(const AnyPlay& play, const std::vector<int>& path) { return steps_doc(play, path); }

TEST(Steps, AChessMoveIsTwoClicks) {
  const auto play = play_of("minichess/2023");
  EXPECT_EQ(steps(*play, {}).dump(), R"({"next":[20,21,22,23,24,26],"moves":[]})");
  EXPECT_EQ(steps(*play, {20}).dump(), R"({"next":[15],"moves":[]})");
  EXPECT_EQ(steps(*play, {20, 15}).dump(), R"({"next":[],"moves":["a2a3"]})");
  EXPECT_EQ(steps(*play, {20, 10}).dump(), R"({"next":[],"moves":[]})");
}

TEST(Steps, APromotionOffersEveryPiece) {
  const auto play = play_of("gardner", "4k/P4/5/5/4K w");
  const Json doc = steps(*play, {5, 0});
  EXPECT_TRUE(doc["next"].empty());
  EXPECT_EQ(doc["moves"].size(), 4U);
}

TEST(Steps, APassNeedsNoClick) {
  const auto play = play_of("othello:6x6", "XO---------------------------------- O");
  EXPECT_EQ(steps(*play, {}).dump(), R"({"next":[],"moves":["pass"]})");
  EXPECT_EQ(steps(*play_of("hop"), {})["moves"].dump(), R"(["pass"])");  // always allowed there
}

TEST(Steps, OutsideTheBoardThereIsNothing) {
  EXPECT_EQ(steps(*play_of("hop"), {18, 200}).dump(), R"({"next":[],"moves":[]})");
  EXPECT_EQ(steps(*play_of("othello"), {-1}).dump(), R"({"next":[],"moves":[]})");
}

TEST(Steps, AHopMayTakeAnyWayNotOnlyTheShortest) {
  std::string board(64, '0');
  board[0] = '1', board[1] = '1', board[10] = '1', board[17] = '1', board[8] = '1', board[63] = '2';
  const auto play = play_of("hop", board + " 1");
  // From the corner over (0,1), (1,2), (2,1) and (1,0): round and back, which changes nothing.
  EXPECT_EQ(steps(*play, {0, 2})["moves"].dump(), R"(["0,0 0,2"])");
  EXPECT_EQ(steps(*play, {0, 2})["next"].dump(), "[0,18]");
  EXPECT_EQ(steps(*play, {0, 2, 18, 16})["moves"].dump(), R"(["0,0 2,0"])");
  EXPECT_EQ(steps(*play, {0, 2, 18, 16, 0})["moves"].dump(), R"(["pass"])");
  // A step ends the move; so does having stepped where a hop must follow.
  EXPECT_EQ(steps(*play, {1, 9}).dump(), R"({"next":[],"moves":["0,1 1,1"]})");
  EXPECT_EQ(steps(*play, {1, 9, 11}).dump(), R"({"next":[],"moves":[]})");
}

// Clicks through every path, without going in rounds for ever.
void collect(const AnyPlay& play, std::vector<int>& path, std::set<std::string>& moves) {
  const Json doc = steps(play, path);
  for (const auto& text : doc["moves"]) moves.insert(text.get<std::string>());
  if (path.size() > 4) return;
  for (const auto& next : doc["next"]) {
    path.push_back(next.get<int>());
    collect(play, path, moves);
    path.pop_back();
  }
}

TEST(Steps, ReachEveryListedMove) {
  for (const auto game : {"othello", "minichess/2026", "gardner", "chain/2018", "chain/classic"}) {
    wander(game, 7, 12, [](const AnyPlay& play, MoveCode) {
      std::set<std::string> reached, listed;
      std::vector<int> path;
      collect(play, path, reached);
      for (const MoveCode move : play.moves()) listed.insert(play.move_text(move));
      EXPECT_EQ(reached, listed) << play.position();
    });
  }
  wander("hop", 7, 12, [](const AnyPlay& play, MoveCode) {
    std::set<std::string> reached;
    std::vector<int> path;
    collect(play, path, reached);
    for (const MoveCode move : play.moves()) {
      if (play.cells_of(move).size() > 5) continue;  // longer than what was clicked through
      EXPECT_EQ(reached.count(play.move_text(move)), 1U) << play.move_text(move);
    }
    for (const std::string& text : reached) EXPECT_TRUE(play.parse_move(text).ok()) << text;
  });
}

TEST(Steps, AreNoneWhenTheGameIsOver) {
  std::string board(64, '0');
  board[7] = '1', board[9] = '2';
  EXPECT_EQ(steps(*play_of("hop", board + " 2"), {}).dump(), R"({"next":[],"moves":[]})");
}

}  // namespace
}  // namespace palamedes::desk
