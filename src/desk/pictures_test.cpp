// desk/pictures_test.cpp - what the documents say of single cells.
#include "desk/pictures.hpp"

#include <gtest/gtest.h>

#include "desk/test_plays.hpp"

namespace palamedes::desk {
namespace {

TEST(Cells, NameDiscsAndLeaveEmptyCellsEmpty) {
  const Json cells = cells_doc(*play_of("othello"));
  ASSERT_EQ(cells.size(), 64U);
  EXPECT_EQ(cells[0].dump(), "{}");
  EXPECT_EQ(cells[27].dump(), R"({"owner":1,"kind":"disc"})");
  EXPECT_EQ(cells[28].dump(), R"({"owner":0,"kind":"disc"})");
}

TEST(Cells, NameThePiecesOfEveryChessGame) {
  for (const auto game : {"minichess/2023", "minichess/2026", "gardner"}) {
    const auto play = play_of(game);
    const Json cells = cells_doc(*play);
    const auto last = cells.size() - 1;
    EXPECT_EQ(cells[0]["owner"], 1);
    EXPECT_EQ(cells[last]["owner"], 0);
    EXPECT_EQ(cells[last].dump(), R"({"owner":0,"kind":"king"})") << game;
    EXPECT_EQ(cells[last - 1]["kind"], "queen");
    EXPECT_EQ(cells[last - 2]["kind"], "bishop");
    EXPECT_EQ(cells[last - 3]["kind"], "knight");
    EXPECT_EQ(cells[last - 4]["kind"], "rook");
    EXPECT_EQ(cells[last - 5]["kind"], "pawn");
    EXPECT_EQ(play->game().info().family().name, "minichess");
  }
}

TEST(Cells, CountOrbsAndShowWhatBurntOut) {
  const Json cells = cells_doc(*play_of("chain/2018:2x2", "#b1/r1. b"));
  EXPECT_EQ(cells.dump(), R"([{"kind":"dead"},{"owner":0,"kind":"orb","count":1},)"
                          R"({"owner":1,"kind":"orb","count":1},{}])");
  // Red moves first there, and a finished reaction may leave more orbs than a cell holds.
  const Json many = cells_doc(*play_of("chain/2020:2x2", "rA./.. b"));
  EXPECT_EQ(many[0].dump(), R"({"owner":0,"kind":"orb","count":10})");
}

TEST(Cells, NameMen) {
  const Json cells = cells_doc(*play_of("hop"));
  EXPECT_EQ(cells[0].dump(), R"({"owner":0,"kind":"man"})");
  EXPECT_EQ(cells[63].dump(), R"({"owner":1,"kind":"man"})");
}

}  // namespace
}  // namespace palamedes::desk
