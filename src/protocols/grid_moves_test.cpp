// protocols/grid_moves_test.cpp - moves given as squares, and how a refusal names them.
#include "protocols/grid_moves.hpp"

#include <gtest/gtest.h>

#include "games/catalog.hpp"

namespace palamedes {
namespace {

std::string refusal(const char* game, const std::vector<GridPoint>& points) {
  const auto move = move_touching(*(*find_game(game))->start(), points, row_and_column);
  return move ? "none" : move.error().message;
}

TEST(MoveTouching, ARefusalNamesSquaresAsTheProtocolDoes) {
  EXPECT_EQ(refusal("othello", {{7, 1}}),
            "othello: '7 1' is not a legal move here: it would flip nothing; black may play 2 3, "
            "3 2, 4 5, 5 4");
  EXPECT_EQ(refusal("othello", {}),
            "othello: black may not pass while it can play 2 3, 3 2, 4 5, 5 4");
  EXPECT_EQ(refusal("minichess", {{4, 0}, {2, 0}}),
            "minichess/2023: '4 0 2 0' is not a legal move here: the pawn on 4 0 reaches only 3 0");
  EXPECT_EQ(refusal("hop", {{2, 2}, {3, 3}}).find(','), std::string::npos)
      << refusal("hop", {{2, 2}, {3, 3}});
  EXPECT_EQ(refusal("hop", {{2, 2}, {2, 9}}),
            "hop: '2 9' is outside the board (rows 0 to 7, columns 0 to 7)");
}

TEST(MoveTouching, OnlySquaresAreWrittenAnew) {
  const auto written = [](const char* text, const char* game) {
    return with_squares_written(text, **find_game(game), [](GridPoint point) {
      return "<" + std::to_string(point.row) + std::to_string(point.col) + ">";
    });
  };
  EXPECT_EQ(written("h2, and h9 or uh2 or h22", "othello"), "<17>, and h9 or uh2 or h22");
  EXPECT_EQ(written("'b5b6q' a6", "minichess"), "'<11> <01> q' <00>");
  EXPECT_EQ(written("12,3 and 1,23 and '1,2 3,4'", "hop"), "12,3 and 1,23 and '<12> <34>'");
  EXPECT_EQ(written("row 1, column 2", "hop"), "row 1, column 2");
}

}  // namespace
}  // namespace palamedes
