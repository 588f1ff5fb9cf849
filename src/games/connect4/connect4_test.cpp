// games/connect4/connect4_test.cpp - lines, full columns, texts and messages of four in a line.
#include "games/connect4/connect4.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/rng.hpp"
#include "games/playthrough.hpp"

namespace palamedes {
namespace {

const Connect4 kStandard(6, 7);

Playthrough<Connect4> after(const Connect4& game, std::string_view columns) {
  Playthrough<Connect4> play(game, {Connect4::start(), {}});
  for (const char column : columns) {
    const auto move = game.parse_move(play.position(), {&column, 1});
    EXPECT_TRUE(move.ok()) << columns << ": " << move.error().message;
    play.play(*move);
  }
  return play;
}

std::string text_of(const Playthrough<Connect4>& play) {
  return play.game().position_text(play.setup());
}

TEST(ConnectFour, DiscsFallAndAFullColumnTakesNone) {
  const auto play = after(kStandard, "ddddddg");
  EXPECT_EQ(text_of(play), "...y.../...r.../...y.../...r.../...y.../...r..r y");
  EXPECT_EQ(kStandard.moves(play.position()).size(), 6);
  const auto full = kStandard.parse_move(play.position(), "d");
  ASSERT_FALSE(full.ok());
  EXPECT_EQ(full.error().message,
            "connect4: 'd' is not a legal move here: the column is full; yellow may play a, b, c, "
            "e, f, g");
}

TEST(ConnectFour, EveryDirectionMakesALine) {
  for (const char* game : {"ecedege", "gbddfce", "dccbbdcgbbadd", "ecbcdfcbdbb"}) {
    const auto play = after(kStandard, game);
    const auto end = play.outcome();
    ASSERT_TRUE(end.has_value()) << game << ' ' << text_of(play);
    EXPECT_EQ(*end, (Outcome{-1, Ending::FourInLine})) << game;
    EXPECT_TRUE(kStandard.moves(play.position()).empty());
  }
}

TEST(ConnectFour, ALineDoesNotRunOnInTheNextColumn) {
  // Three on top of column a, and the bottom of column b, are neighbours in the word only.
  const auto p = kStandard.parse_position("r....../r....../r....../y....../y....../yr..... y");
  ASSERT_TRUE(p.ok()) << p.error().message;
  EXPECT_EQ(kStandard.final(p->position), std::nullopt);
}

TEST(ConnectFour, AFullBoardWithoutALineIsADraw) {
  const auto p = kStandard.parse_position("yyrryry/rryrrry/yrryyrr/ryyrryy/yrryyry/yyrrryy r");
  ASSERT_TRUE(p.ok()) << p.error().message;
  EXPECT_EQ(kStandard.final(p->position), (Outcome{0, Ending::NoMoves}));
  EXPECT_TRUE(kStandard.moves(p->position).empty());
}

TEST(ConnectFour, AMoveIsAColumnByLetterOrNumberOrTheCellItEndsOn) {
  const auto p = after(kStandard, "dd").position();
  const auto move = kStandard.parse_move(p, "d").value();
  for (const char* text : {"D", "4", " d ", "d3", "D3"}) {
    const auto read = kStandard.parse_move(p, text);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(*read, move) << text;
  }
  EXPECT_EQ(kStandard.move_text(p, move), "d");
  const std::pair<const char*, const char*> refused[]{
      {"d1", "a disc in column d falls to d3"},
      {"h", "write a column from a to g or from 1 to 7"},
      {"8", "write a column from a to g or from 1 to 7"},
      {"0", "is not a move"},
      {"d-2147483648", "is not a move"},
      {"-2147483648", "is not a move"},
  };
  for (const auto& [text, part] : refused) {
    const auto read = kStandard.parse_move(p, text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().message.find(part), std::string::npos) << read.error().message;
  }
}

TEST(ConnectFour, PositionsThatCannotBeAreExplained) {
  const std::string empty = "......./......./......./......./";
  const std::pair<std::string, const char*> refused[]{
      {empty + "...r.../....... y", "a disc in column d hangs in the air"},
      {empty + "......./rrrr... r", "red has four in a line already"},
      {empty + "......./...... r", "row '......' has 6 cells"},
      {empty + "....... r", "has 5 rows, this board has 6"},
      {empty + "......./...b... r", "'b' is none of r, y and ."},
      {empty + "......./....... b", "'b' is no side to move"},
  };
  for (const auto& [text, part] : refused) {
    const auto read = kStandard.parse_position(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().message.find(part), std::string::npos) << read.error().message;
  }
  EXPECT_EQ(kStandard.parse_position(empty + "......./..XO... X")->position,
            after(kStandard, "cd").position());
}

TEST(ConnectFour, TheLargestBoardsUseAllBits) {
  const Connect4 tall(15, 4);
  const auto play = after(tall, "ddddddddddddddd");
  EXPECT_EQ(tall.moves(play.position()).size(), 3);
  EXPECT_EQ(tall.final(play.position()), std::nullopt);
  EXPECT_EQ(tall.final(after(tall, "dcdcdcd").position()), (Outcome{-1, Ending::FourInLine}));
}

// The cells that would complete a line are those where a disc does.
TEST(ConnectFourShape, FourthCellsAreThoseWhereADiscWins) {
  Rng rng(4);
  for (const auto& [rows, cols] : {std::pair{6, 7}, {4, 4}, {15, 4}, {4, 12}, {7, 8}}) {
    const connect4::Shape shape(rows, cols);
    for (int i = 0; i < 3'000; ++i) {
      std::uint64_t stacks = 0;
      for (int col = 0; col < cols; ++col) {
        stacks |= shape.column(col) & (shape.cell(rng.below(rows + 1), col) - 1);
      }
      const std::uint64_t discs = rng.next() & stacks;
      if (has_four(shape, discs)) continue;
      const std::uint64_t fourth = fourth_cells(shape, discs);
      for (const int cell : members(shape.board() & ~stacks)) {
        ASSERT_EQ(has_four(shape, discs | 1ULL << cell), (fourth >> cell & 1) != 0)
            << rows << 'x' << cols << ' ' << discs << ' ' << cell;
      }
    }
  }
}

}  // namespace
}  // namespace palamedes
