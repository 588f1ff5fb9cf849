// base/utf8_test.cpp - the edges of what is a letter.
#include "base/utf8.hpp"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Utf8, LettersOfEveryLength) {
  const std::pair<std::string_view, char32_t> letters[]{{"a", 'a'},
                                                        {std::string_view("\0", 1), 0},
                                                        {"\x7F", 0x7F},
                                                        {"\xC2\x80", 0x80},
                                                        {"\xDF\xBF", 0x7FF},
                                                        {"\xE0\xA0\x80", 0x800},
                                                        {"\xED\x9F\xBF", 0xD7FF},
                                                        {"\xEE\x80\x80", 0xE000},
                                                        {"\xEF\xBF\xBF", 0xFFFF},
                                                        {"\xF0\x90\x80\x80", 0x10000},
                                                        {"\xF4\x8F\xBF\xBF", 0x10FFFF}};
  for (const auto& [text, code] : letters) {
    EXPECT_EQ(first_letter(text).code, code);
    EXPECT_EQ(first_letter(text).bytes, text.size()) << static_cast<unsigned>(code);
    const std::string more = std::string(text) + "\xFF";
    EXPECT_EQ(first_letter(more).bytes, text.size());
    EXPECT_TRUE(is_utf8(text));
    EXPECT_FALSE(is_utf8(more));
  }
}

TEST(Utf8, WhatIsNoLetter) {
  for (const std::string_view text :
       {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2x", "\xE0\x9F\xBF", "\xE4\xBD",
        "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
        "\xF8\x88\x80\x80\x80", "\xFF"}) {
    EXPECT_EQ(first_letter(text).bytes, 0U);
    EXPECT_FALSE(is_utf8(text));
    EXPECT_FALSE(is_utf8("fine " + std::string(text)));
  }
  EXPECT_TRUE(is_utf8(""));
}

}  // namespace
}  // namespace palamedes
