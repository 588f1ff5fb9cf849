// engines/weights_file_test.cpp - weights survive the trip through bytes; each way to be wrong has
// a message of its own.
#include "engines/weights_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palamedes::engines {
namespace {

using testing::HasSubstr;

const WeightsFile kSome{"hop", "counts", 3, {1, -1, 2147483647, -2147483647 - 1}, {}};

TEST(WeightsFile, ComeBackAsTheyWere) {
  EXPECT_EQ(*decode_weights(encode_weights(kSome)), kSome);
  const WeightsFile none{"", "", 0, {}, {}};
  EXPECT_EQ(*decode_weights(encode_weights(none)), none);
}

TEST(WeightsFile, AreLaidOutAsDocumented) {
  const std::string bytes = encode_weights({"hop", "ab", 258, {-2}, {}});
  EXPECT_EQ(bytes.substr(0, bytes.size() - 4),
            std::string("PLMW\x01\0\0\0\x03hop\x02"
                        "ab\x02\x01\0\0\x01\0\0\0\xfe\xff\xff\xff",
                        27));
}

const WeightsFile kTyped{"othello",
                         "patterns",
                         1,
                         {},
                         {{"a", std::vector<std::int8_t>{-128, 127}},
                          {"b", std::vector<std::int16_t>{-32768, 258}},
                          {"c", std::vector<std::int32_t>{}},
                          {"d", std::vector<float>{0.5F, -2.25F}}}};

TEST(WeightsFile, SectionsComeBackWithTheirTypes) {
  const auto back = decode_weights(encode_weights(kTyped));
  ASSERT_TRUE(back.ok()) << back.error().message;
  EXPECT_EQ(*back, kTyped);
  ASSERT_NE(back->section<std::int16_t>("b"), nullptr);
  EXPECT_EQ(back->section<std::int16_t>("b")->at(1), 258);
  EXPECT_EQ(back->section<std::int8_t>("b"), nullptr);
  EXPECT_EQ(back->section<std::int8_t>("z"), nullptr);
}

TEST(WeightsFile, SectionsAreLaidOutAsDocumented) {
  const std::string bytes =
      encode_weights({"hop", "ab", 258, {}, {{"s", std::vector<std::int16_t>{-2}}}});
  EXPECT_EQ(bytes.substr(0, bytes.size() - 8),
            std::string("PLMW\x02\0\0\0\x03hop\x02"
                        "ab\x02\x01\0\0\x01\0\0\0\x01s\x02\x01\0\0\0\xfe\xff",
                        32));
}

TEST(WeightsFile, SectionsHaveNamesOfTheirOwn) {
  WeightsFile twice = kTyped;
  twice.sections[1].name = "a";
  const auto back = decode_weights(encode_weights(twice));
  ASSERT_FALSE(back.ok());
  EXPECT_THAT(back.error().message, HasSubstr("two sections 'a'"));
}

class DamagedWeights : public testing::TestWithParam<const WeightsFile*> {};
INSTANTIATE_TEST_SUITE_P(WeightsFile, DamagedWeights, testing::Values(&kSome, &kTyped));

TEST_P(DamagedWeights, EveryDamageIsNoticed) {
  const std::string whole = encode_weights(*GetParam());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 4);
    EXPECT_FALSE(decode_weights(damaged).ok()) << i;
    EXPECT_FALSE(decode_weights(whole.substr(0, i)).ok()) << i;
  }
  EXPECT_FALSE(decode_weights(whole + '\0').ok());
}

TEST(WeightsFile, RefusalsSayWhatIsWrong) {
  const std::string whole = encode_weights(kSome);
  const auto changed = [&whole](std::size_t at, char to) {
    std::string bytes = whole;
    bytes[at] = to;
    return bytes;
  };
  const std::pair<std::string, const char*> cases[]{
      {"PNG!", "begins with 'PNG!' holds none; it would begin with 'PLMW'"},
      {changed(4, 3), "format version 3 is not known here, only 1 and 2"},
      {whole.substr(0, 10), "cut short within its header"},
      {whole.substr(0, whole.size() - 1), "says it holds 4 numbers, but 19 bytes are left"},
      {changed(whole.size() - 6, 9), "damaged: its checksum is "},
  };
  for (const auto& [bytes, part] : cases) {
    const auto weights = decode_weights(bytes);
    ASSERT_FALSE(weights.ok()) << part;
    EXPECT_THAT(weights.error().message, HasSubstr(part));
  }
}

TEST(WeightsFile, ServeOneEvaluationOfOneGame) {
  EXPECT_TRUE(serves(kSome, {"hop", "counts", 3, 4}).ok());
  const std::pair<WeightsNeeded, const char*> cases[]{
      {{"othello", "counts", 3, 4}, "they are for the game 'hop', not for othello"},
      {{"hop", "net", 3, 4}, "for the evaluation 'counts'; hop has 'net'"},
      {{"hop", "counts", 4, 4}, "version 3 of the evaluation 'counts', which is now at 4"},
      {{"hop", "counts", 3, 5}, "there are 4 numbers; the evaluation 'counts' needs 5"},
  };
  for (const auto& [needed, part] : cases) {
    const auto fits = serves(kSome, needed);
    ASSERT_FALSE(fits.ok()) << part;
    EXPECT_THAT(fits.error().message, HasSubstr(part));
  }
}

}  // namespace
}  // namespace palamedes::engines
