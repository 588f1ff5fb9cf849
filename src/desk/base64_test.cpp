// The examples of RFC 4648, and bytes of all values.
#include "desk/base64.hpp"

#include <gtest/gtest.h>

namespace palamedes::desk {
namespace {

TEST(Base64, KnowsTheExamplesOfTheStandard) {
  EXPECT_EQ(to_base64(""), "");
  EXPECT_EQ(to_base64("f"), "Zg==");
  EXPECT_EQ(to_base64("fo"), "Zm8=");
  EXPECT_EQ(to_base64("foobar"), "Zm9vYmFy");
}

TEST(Base64, GivesAllBytesBack) {
  std::string bytes;
  for (int i = 0; i < 256; ++i) {
    EXPECT_EQ(from_base64(to_base64(bytes)), bytes);
    bytes += static_cast<char>(i);
  }
}

TEST(Base64, RefusesWhatIsNone) {
  for (const char* text :
       {"Zg=", "Zg", "Z===", "Zg==Zg==", "Z g=", "Zm\n8=", "====", "\xFF\xFF=="}) {
    EXPECT_FALSE(from_base64(text)) << text;
  }
}

}  // namespace
}  // namespace palamedes::desk
