// Boards as users see them: golden pictures in ASCII, and what colours must promise.
#include "cli/board_view.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "cli/inputs.hpp"

namespace palamedes::cli {
namespace {

std::string picture(const std::string& game, std::string_view moves, bool targets = false,
                    bool flipped = false) {
  const auto play = game_named(game)->start();
  play_moves(*play, moves);
  BoardStyle style;
  style.flipped = flipped;
  return "\n" + draw_board(play->diagram(), style, marks_of(*play, targets));
}

TEST(BoardView, OthelloMarksTheLastMoveAndTheSquaresToGoTo) {
  EXPECT_EQ(picture("othello", "f5 d6", true), R"(
    a b c d e f g h
 1  . . . . . . . .
 2  . . . . . . . .
 3  . . * . . . . .
 4  . . * O X . . .
 5  . . * O X X . .
 6  . . *[O]. . . .
 7  . . * . . . . .
 8  . . . . . . . .
)");
}

TEST(BoardView, MiniChessMarksWhereAPieceCameFrom) {
  EXPECT_EQ(picture("minichess", "e2e3 a5a4"), R"(
    a b c d e
 6  k q b n r
 5 [.]p p p p
 4 [p]. . . .
 3  . . . . P
 2  P P P P .
 1  R N B Q K
)");
}

TEST(BoardView, ChainShowsColoursCountsAndBurntCells) {
  EXPECT_EQ(picture("chain:3x4", "0,0 2,3 0,0"), R"(
    0  1  2  3
 0 [##]b1 .  .
 1  b1 .  .  .
 2  .  .  .  r1
)");
}

TEST(BoardView, HopJoinsTheMarksOfNeighbours) {
  EXPECT_EQ(picture("hop", "2,2 2,3"), R"(
    0 1 2 3 4 5 6 7
 0  B . . . . . . .
 1  . B . . . . . W
 2  B .[.|B]. . W .
 3  . B . . . W . W
 4  B . B . . . W .
 5  . B . . . W . W
 6  B . . . . . W .
 7  . . . . . . . W
)");
}

TEST(BoardView, AFlippedBoardTurnsItsLabelsToo) {
  EXPECT_EQ(picture("chain:2x3", "0,0", false, true), R"(
    2  1  0
 1  .  .  .
 0  .  . [b1]
)");
}

TEST(BoardView, TargetsThatAreMostOfTheBoardAreNotMarked) {
  const auto chain = game_named("chain")->start();
  EXPECT_TRUE(marks_of(*chain, true).targets.empty());
  const auto othello = game_named("othello")->start();
  EXPECT_EQ(marks_of(*othello, true).targets.size(), 4U);
  EXPECT_TRUE(marks_of(*othello, false).targets.empty());
}

BoardStyle colored(const GameInfo& game) {
  BoardStyle style;
  style.colored = style.glyphs = true;
  style.palette = palette_for(game);
  return style;
}

// The text without its escape codes.
std::string stripped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1b') {
      out += text[i];
      continue;
    }
    i = text.find('m', i);
  }
  return out;
}

std::size_t columns(std::string_view line) {
  return static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

TEST(BoardView, ColoredRowsAreEquallyWideAndEndInNormalColours) {
  for (const RuleSet& set : rule_sets()) {
    const auto game = game_named(std::string(set.name));
    const auto play = game->start();
    const std::string text =
        draw_board(play->diagram(), colored(game->info()), marks_of(*play, true));
    std::size_t begin = text.find('\n') + 1, width = 0;  // past the column labels
    for (int row = 0; row < game->info().rows; ++row) {
      const std::size_t end = text.find('\n', begin);
      const std::string_view line = std::string_view(text).substr(begin, end - begin);
      EXPECT_TRUE(line.ends_with("\x1b[0m")) << set.name;
      if (row == 0) width = columns(stripped(line));
      EXPECT_EQ(columns(stripped(line)), width) << set.name << " row " << row;
      begin = end + 1;
    }
    EXPECT_EQ(begin, text.size()) << set.name;
  }
}

// Relative luminance of a colour of the xterm palette, 16..255 (WCAG 2).
double luminance(int color) {
  int rgb[3];
  if (color >= 232) {
    rgb[0] = rgb[1] = rgb[2] = 8 + 10 * (color - 232);
  } else {
    constexpr int kLevels[]{0, 95, 135, 175, 215, 255};
    const int cube = color - 16;
    rgb[0] = kLevels[cube / 36], rgb[1] = kLevels[cube / 6 % 6], rgb[2] = kLevels[cube % 6];
  }
  const auto linear = [](int level) {
    const double c = level / 255.0;
    return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

TEST(BoardView, BothInksStandOutOnEverySquareOfEveryGame) {
  for (const RuleSet& set : rule_sets()) {
    const Palette palette = palette_for(game_named(std::string(set.name))->info());
    EXPECT_NE(palette.ink[0], palette.ink[1]) << set.name;
    for (const int square :
         {palette.squares[0], palette.squares[1], palette.last, palette.target}) {
      for (const int ink : palette.ink) {
        const double a = luminance(square) + 0.05, b = luminance(ink) + 0.05;
        EXPECT_GE(std::max(a, b) / std::min(a, b), 3.0)
            << set.name << ' ' << ink << " on " << square;
      }
    }
  }
}

TEST(BoardView, AChipShowsTheSideInColourOnly) {
  const auto game = game_named("othello");
  EXPECT_EQ(side_chip(BoardStyle{}, Side::First), "");
  EXPECT_EQ(stripped(side_chip(colored(game->info()), Side::First)), " ●  ");
  EXPECT_NE(side_chip(colored(game->info()), Side::First),
            side_chip(colored(game->info()), Side::Second));
}

}  // namespace
}  // namespace palamedes::cli
