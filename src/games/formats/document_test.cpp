// games/formats/document_test.cpp - text from outside made fit for records.
#include "games/formats/document.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Document, Utf8StaysAndAnythingElseIsLatin1) {
  EXPECT_EQ(as_utf8("plain"), "plain");
  EXPECT_EQ(as_utf8("B\xC3\xA9la \xE5\x8F\xB0 \xF0\x9F\x8E\xB2"),
            "B\xC3\xA9la \xE5\x8F\xB0 \xF0\x9F\x8E\xB2");
  EXPECT_EQ(as_utf8("\xEF\xBB\xBFmark"), "mark");
  EXPECT_EQ(as_utf8("B\xE9la"), "B\xC3\xA9la");
  EXPECT_EQ(as_utf8("\xC0\x80"), "\xC3\x80\xC2\x80");  // an overlong zero is no UTF-8
  for (const char* bad :
       {"\x80", "\xC3", "\xE5\x8F", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80"}) {
    EXPECT_NE(as_utf8(bad), bad);
    EXPECT_EQ(as_utf8(as_utf8(bad)), as_utf8(bad));  // and now it is
  }
}

TEST(Document, LinesAndWords) {
  EXPECT_EQ(on_one_line("a\tb\nc\x7F"), "a b c ");
  EXPECT_EQ(on_one_line("\xC3\xA9"), "\xC3\xA9");
  EXPECT_EQ(reflowed("  a \r\n b  "), "a b");
}

TEST(Document, SecondsAndClockTimes) {
  EXPECT_EQ(parse_seconds("1.5"), 1.5);
  EXPECT_EQ(parse_seconds("2:05"), 125);
  EXPECT_EQ(parse_seconds("1:00:00.5"), 3600.5);
  for (int ms = 0; ms < 200000; ms += 7) {
    const auto text = fmt::format("0:{:02}:{:02}.{:03}", ms / 60000, ms / 1000 % 60, ms % 1000);
    EXPECT_EQ(parse_seconds(text), ms / 1000.0) << text;
  }
  for (const char* bad : {"", "x", "-1", "1:", "1:2:3:4", "1e308:1"}) {
    EXPECT_FALSE(parse_seconds(bad)) << bad;
  }
}

}  // namespace
}  // namespace palamedes
