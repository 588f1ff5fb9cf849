#include "base/sentence.hpp"

#include <gtest/gtest.h>

#include "base/result.hpp"

namespace palamedes {
namespace {

TEST(Sentence, IsItsEnglishAndKnowsItsCodeAndParameters) {
  const Sentence why = say("disc-on-it", "there is a disc on it");
  const Sentence whole = say("illegal-because", "{} is not legal at {}: {}", quote("a\n1"), 3, why);
  EXPECT_EQ(whole, "'a?1' is not legal at 3: there is a disc on it");
  EXPECT_EQ(whole.code, "illegal-because");
  ASSERT_EQ(whole.params.size(), 3U);
  EXPECT_EQ(whole.params[0].code, "quote");
  EXPECT_EQ(whole.params[0].params.at(0), "a?1");
  EXPECT_EQ(whole.params[1], "3");
  EXPECT_TRUE(whole.params[1].code.empty());
  EXPECT_EQ(whole.params[2].code, "disc-on-it");
}

TEST(Sentence, AnErrorKeepsItAndTextMadeOfItDoesNot) {
  const Error coded{Errc::BadSyntax, say("no-move", "{} is no move", "x")};
  EXPECT_EQ(coded.message.code, "no-move");
  const Error wrapped{coded.code, "line 1: " + coded.message};
  EXPECT_EQ(wrapped.message, "line 1: x is no move");
  EXPECT_TRUE(wrapped.message.code.empty());
}

TEST(Sentence, TextInAParameterIsNoHole) {
  EXPECT_EQ(say("pair", "{} and {}", "{}", "b"), "{} and b");
}

TEST(SentenceDeathTest, HolesAndParametersMustBeAsMany) {
  EXPECT_DEATH(say("few", "{} and {}", "a"), "stays open");
  EXPECT_DEATH(say("many", "{}", "a", "b"), "more parameters");
}

}  // namespace
}  // namespace palamedes
