// Sentences survive a table with their codes.
#include "store/kept_sentence.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace palamedes::store {
namespace {

TEST(KeptSentence, ComesBackWithItsCode) {
  const Sentence sentence =
      say("sandbox.no-groups", "; no control groups ({})", say("sandbox.left-out", "left out"));
  const Sentence back = sentence_in_column(column_of(sentence));
  EXPECT_EQ(back, "; no control groups (left out)");
  EXPECT_EQ(back.code, "sandbox.no-groups");
  ASSERT_EQ(back.params.size(), 1U);
  EXPECT_EQ(back.params[0].code, "sandbox.left-out");
}

TEST(KeptSentence, WhatHasNoCodeIsEnglish) {
  EXPECT_EQ(column_of({}), "");
  EXPECT_EQ(sentence_in_column(""), "");
  EXPECT_EQ(sentence_in_column("sandbox: limits"), "sandbox: limits");  // as older programs did
  EXPECT_EQ(sentence_in_column(R"({"message": "m", "sentence": 7})"), "m");
  EXPECT_EQ(sentence_in_column(R"({"message": "m", "sentence": 7})").code, "");
  EXPECT_EQ(sentence_in(Json{{"sentence", nullptr}}), "");
}

}  // namespace
}  // namespace palamedes::store
