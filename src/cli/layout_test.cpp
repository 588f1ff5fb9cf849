// Text in lines and columns.
#include "cli/layout.hpp"

#include <gtest/gtest.h>

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
