// Text in lines and columns.
#include "cli/layout.hpp"

#include <gtest/gtest.h>

#include "cli/display_width.hpp"

namespace palamedes::cli {
namespace {

TEST(Layout, WrapsAtSpacesAndKeepsParagraphs) {
  EXPECT_EQ(wrap("one two three four\n\nfive", 9), "one two\nthree\nfour\n\nfive\n");
}

TEST(Layout, NeverCutsAWord) {
  EXPECT_EQ(wrap("a incomprehensible b", 6), "a\nincomprehensible\nb\n");
}

TEST(Layout, ContinuedLinesStandBelowTheirText) {
  EXPECT_EQ(wrap("  - one two three", 10), "  - one\n    two\n    three\n");
  EXPECT_EQ(wrap("12. one two", 8), "12. one\n    two\n");
  EXPECT_EQ(wrap("    one two", 8), "    one\n    two\n");
}

TEST(Layout, TablesAlignTheirColumns) {
  EXPECT_EQ(format_table({Align::Left, Align::Right, Align::Left},
                         {{"a", "1", ""}, {"bcd", "234", "x"}, {"e"}}),
            "a      1\nbcd  234  x\ne\n");
}

TEST(Layout, TheSameTablesForDocuments) {
  EXPECT_EQ(markdown_table({Align::Left, Align::Right}, {{"bot", "games"}, {"blind", "100"}}),
            "| bot | games |\n|---|---:|\n| blind | 100 |\n");
}

TEST(Layout, WideLettersTakeTwoColumns) {
  EXPECT_EQ(display_width("Ann"), 3U);
  EXPECT_EQ(display_width("董庭瑋"), 6U);
  EXPECT_EQ(display_width("ｈ1"), 3U);            // full width
  EXPECT_EQ(display_width("e\u0301"), 1U);        // with an accent of its own
  EXPECT_EQ(display_width("\xE8\x91 \xFF"), 4U);  // no UTF-8
  EXPECT_EQ(
      format_table({Align::Left, Align::Right}, {{"董庭瑋", "7"}, {"Ann", "12"}, {"Ngọc", "3"}}),
      "董庭瑋   7\nAnn     12\nNgọc     3\n");
  EXPECT_EQ(wrap("黑白棋 五子棋", 8), "黑白棋\n五子棋\n");
}

TEST(Layout, ShortNumbersKeepFourFigures) {
  EXPECT_EQ(short_number(0), "0");
  EXPECT_EQ(short_number(999.4), "999");
  EXPECT_EQ(short_number(999.9), "1.000 k");
  EXPECT_EQ(short_number(23456), "23.46 k");
  EXPECT_EQ(short_number(600e3), "600.0 k");
  EXPECT_EQ(short_number(1.5e9), "1.500 G");
}

TEST(Layout, CountsHaveAPlural) {
  EXPECT_EQ(count_of(1, "game"), "1 game");
  EXPECT_EQ(count_of(0, "game"), "0 games");
}

}  // namespace
}  // namespace palamedes::cli
