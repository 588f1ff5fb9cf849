// desk/words_test.cpp - sentences leave as English, and as a code with parameters.
#include "desk/words.hpp"

#include <gtest/gtest.h>

#include "games/catalog.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::desk {
namespace {

TEST(Words, AnErrorLeavesInEnglishAndByCode) {
  const Error error{Errc::IllegalMove, say("at-move", "move {}: {}", 3,
                                           say("no-table", "there is no table {}", quote("x")))};
  EXPECT_EQ(error_document(error),
            parsed_json(R"({"code": "illegal-move", "message": "move 3: there is no table 'x'",
                            "sentence": {"code": "at-move",
                                         "params": ["3", {"code": "no-table",
                                                          "params": [{"code": "quote", "params": ["x"]}]}]}})"));
}

TEST(Words, WhatHasNoCodeLeavesInEnglishAlone) {
  const Json document = error_document({Errc::BadSyntax, "as it is"});
  EXPECT_EQ(document["message"], "as it is");
  EXPECT_EQ(document["sentence"], nullptr);
}

TEST(Words, ResultsAreMadeOfSidesAndEndings) {
  const GameInfo info = (*find_game("othello"))->info();
  const Sentence won = describe(info, RecordedResult{1, 12, "no-moves"});
  EXPECT_EQ(won, "black wins by 12: no move left");
  EXPECT_EQ(sentence_document(won), parsed_json(R"({"code": "result-wins-by",
                            "params": [{"code": "side.black", "params": []}, "12",
                                       {"code": "ending.no-moves", "params": []}]})"));
  EXPECT_EQ(describe(info, RecordedResult{-1, {}, "resignation"}), "white wins: black resigned");
  EXPECT_EQ(describe(info, RecordedResult{1, {}, "time"}), "black wins: time");
  EXPECT_EQ(describe(info, RecordedResult{0, 0, "no-moves"}), "draw: no move left");
  EXPECT_EQ(describe(info, RecordedResult{{}, {}, "unfinished"}), "unfinished");
}

TEST(Words, AVerdictNamesWhoWhatAndWhy) {
  const GameInfo info = (*find_game("othello"))->info();
  const Sentence verdict =
      describe(Misstep{Fault::Crash, "signal 11"}, side_word(info, Side::Second));
  EXPECT_EQ(verdict, "white crashed: signal 11");
  EXPECT_EQ(verdict.code, "because");
  EXPECT_EQ(verdict.params.at(0).code, "fault.crash");
}

}  // namespace
}  // namespace palamedes::desk
