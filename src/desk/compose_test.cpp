// desk/compose_test.cpp - cells become the position they came from, or a sentence on what is wrong.
#include "desk/compose.hpp"

#include <gtest/gtest.h>

#include "desk/pictures.hpp"
#include "desk/test_plays.hpp"

namespace palamedes::desk {
namespace {

std::string complaint(std::string_view game, const Json& cells) {
  const auto text = compose(**find_game(game), cells, Side::First);
  return text ? "no complaint: " + *text : std::string(text.error().message);
}

Json empty_board(int cells) {
  Json board = Json::array();
  for (int i = 0; i < cells; ++i) board.push_back(Json::object());
  return board;
}

TEST(Compose, WritesBackWhatCellsDocGave) {
  for (const auto game :
       {"othello", "othello:6x6", "minichess/2023", "minichess/2026", "gardner", "chain/2018",
        "chain/2019", "chain/2020:3x7", "chain/classic", "hop", "connect4", "connect4:4x12"}) {
    wander(game, 3, 40, [&](const AnyPlay& play, MoveCode) {
      const auto text = compose(play.game(), cells_doc(play), play.turn());
      ASSERT_TRUE(text.ok()) << text.error().message;
      const auto again = play_of(game, *text);
      EXPECT_EQ(again->key(), play.key()) << play.position();
      EXPECT_EQ(again->turn(), play.turn());
    });
  }
}

TEST(Compose, NeedsTheRightCountOfCells) {
  EXPECT_EQ(complaint("othello", empty_board(3)),
            "othello: a board needs an array of 64 cells, not 3");
  EXPECT_EQ(complaint("othello", Json("x")),
            "othello: a board needs an array of 64 cells, not string");
}

TEST(Compose, NamesTheCellAndTheRule) {
  Json board = empty_board(30);
  board[7] = {{"owner", 0}, {"kind", "dragon"}};
  EXPECT_NE(complaint("minichess", board).find("the cell 1,2: 'dragon' is no 'kind'"),
            std::string::npos)
      << complaint("minichess", board);
  board[7] = {{"kind", "king"}};
  EXPECT_NE(complaint("minichess", board).find("'cell.owner' is missing"), std::string::npos);
  board[7] = {{"owner", 0}, {"kind", "king"}};
  EXPECT_NE(complaint("minichess", board).find("black has 0 kings"), std::string::npos);
  board[7] = 5;
  EXPECT_NE(complaint("minichess", board).find("'cell' must be an object in braces"),
            std::string::npos);
}

TEST(Compose, ChecksOrbs) {
  Json board = empty_board(4);
  board[0] = {{"owner", 0}, {"kind", "orb"}, {"count", 2}};
  EXPECT_NE(complaint("chain/2018:2x2", board).find("1 is the most it can"), std::string::npos);
  board[0] = {{"owner", 0}, {"kind", "orb"}};
  EXPECT_NE(complaint("chain/2018:2x2", board).find("'cell.count' is missing"), std::string::npos);
  board[0]["count"] = 4294967297;
  EXPECT_NE(complaint("chain/2018:2x2", board).find("'cell.count' must be"), std::string::npos);
  board[0] = {{"kind", "dead"}};
  EXPECT_EQ(complaint("chain/2018:2x2", board), "no complaint: #./.. b");
  EXPECT_NE(complaint("chain/2019:2x2", board).find("which has orb"), std::string::npos);
}

TEST(Compose, CountsMen) {
  Json board = empty_board(64);
  for (std::size_t i = 20; i < 30; ++i) board[i] = {{"owner", 0}, {"kind", "man"}};
  EXPECT_NE(complaint("hop", board).find("a side has at most 9"), std::string::npos);
}

}  // namespace
}  // namespace palamedes::desk
