// base/base_test.cpp - the ground everything stands on: text, bits, random numbers, results.
#include <gtest/gtest.h>

#include <array>

#include "base/bits.hpp"
#include "base/cpu.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "base/text.hpp"

namespace palamedes {
namespace {

TEST(Text, SplitsAndTrims) {
  EXPECT_EQ(trim(" \t a b \n"), "a b");
  EXPECT_EQ(trim("  "), "");
  EXPECT_EQ(split_words("  a  bc\td "), (std::vector<std::string_view>{"a", "bc", "d"}));
  EXPECT_TRUE(split_words("").empty());
  EXPECT_EQ(split("a//b", '/'), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(split("", '/'), (std::vector<std::string_view>{""}));
  EXPECT_EQ(split_lines("a\r\nb\n\nc"), (std::vector<std::string_view>{"a", "b", "", "c"}));
  EXPECT_EQ(split_lines("a\n"), (std::vector<std::string_view>{"a"}));
  EXPECT_EQ(join({"a", "b"}, ", "), "a, b");
  EXPECT_EQ(lower_case("AbC9"), "abc9");
}

TEST(Text, NumbersAreWholeOrNothing) {
  EXPECT_EQ(parse_int("42"), 42);
  EXPECT_EQ(parse_int("+7"), 7);
  EXPECT_EQ(parse_int("-7"), -7);
  for (const char* text : {"", "+", "-", "+-7", "4 2", "42x", "99999999999", "0x10", "1.5"}) {
    EXPECT_EQ(parse_int(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_double("1.5"), 1.5);
  EXPECT_EQ(parse_double("+3"), 3.0);
  for (const char* text : {"", "inf", "nan", "1.5s", "1e999"}) {
    EXPECT_EQ(parse_double(text), std::nullopt) << text;
  }
}

TEST(Text, QuotesAreShortAndPrintable) {
  EXPECT_EQ(in_quotes("a b"), "'a b'");
  EXPECT_EQ(in_quotes("a\x01\xffz"), "'a??z'");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "'" + std::string(60, 'x') + "...'");
}

TEST(Bits, WideAndNarrowSetsBehaveAlike) {
  const Uint128 wide = (static_cast<Uint128>(0b1010) << 64) | 0b0101;
  EXPECT_EQ(count_bits(wide), 4);
  std::vector<int> found;
  for (const int bit : members(wide)) found.push_back(bit);
  EXPECT_EQ(found, (std::vector<int>{0, 2, 65, 67}));
  for (int n = 0; n < 4; ++n)
    EXPECT_EQ(PlainBits::nth(wide, n), found[static_cast<std::size_t>(n)]);
  EXPECT_EQ(PlainBits::nth(std::uint64_t{0b10110}, 2), 4);
}

TEST(Random, IsSeededAndEvenlySpread) {
  Rng a(1), b(1), c(2);
  EXPECT_EQ(a.next(), b.next());
  EXPECT_NE(a.next(), c.next());
  std::array<int, 10> counts{};
  for (int i = 0; i < 100'000; ++i) ++counts[static_cast<std::size_t>(a.below(10))];
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);  // five standard deviations
}

TEST(ResultType, HoldsAValueOrAnError) {
  const Result<int> good = 3;
  EXPECT_TRUE(good.ok());
  EXPECT_EQ(*good, 3);
  const Result<int> bad = Error{Errc::BadSyntax, "no"};
  EXPECT_FALSE(bad);
  EXPECT_EQ(bad.error().message, "no");
  EXPECT_DEATH((void)bad.value(), "internal error.*no");
}

TEST(Cpu, LevelsHaveNames) {
  EXPECT_EQ(name_of(CpuLevel::Plain), "plain");
  EXPECT_EQ(name_of(CpuLevel::Avx2), "avx2");
  EXPECT_EQ(name_of(CpuLevel::Avx512), "avx512");
}

}  // namespace
}  // namespace palamedes
