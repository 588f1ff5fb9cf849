// engines/weights_file_test.cpp - weights survive the trip through bytes; each way to be wrong has
// a message of its own.
#include "engines/weights_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palamedes::engines {
namespace {

using testing::HasSubstr;

const WeightsFile kSome{"hop", "counts", 3, {1, -1, 2147483647, -2147483647 - 1}};

TEST(WeightsFile, ComeBackAsTheyWere) {
  EXPECT_EQ(*decode_weights(encode_weights(kSome)), kSome);
  const WeightsFile none{"", "", 0, {}};
  EXPECT_EQ(*decode_weights(encode_weights(none)), none);
}

TEST(WeightsFile, AreLaidOutAsDocumented) {
  const std::string bytes = encode_weights({"hop", "ab", 258, {-2}});
  EXPECT_EQ(bytes.substr(0, bytes.size() - 4),
            std::string("PLMW\x01\0\0\0\x03hop\x02"
                        "ab\x02\x01\0\0\x01\0\0\0\xfe\xff\xff\xff",
                        27));
}

TEST(WeightsFile, EveryDamageIsNoticed) {
  const std::string whole = encode_weights(kSome);
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
      {changed(4, 2), "format version 2 is not known here, only 1"},
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
