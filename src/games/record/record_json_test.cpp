// games/record/record_json_test.cpp - the JSON document of a record: exact, readable, strict.
#include "games/record/record_json.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/record/test_records.hpp"

namespace palamedes {
namespace {

using testing::HasSubstr;

TEST(RecordJson, GoesThroughTextUnchanged) {
  for (const std::string& game : all_game_ids()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const GameRecord record = annotated_record(game, seed, seed == 0 ? 0 : 1000);
      const auto again = parse_record(to_json(record));
      ASSERT_TRUE(again.ok()) << again.error().message;
      EXPECT_EQ(*again, record);
    }
  }
}

TEST(RecordJson, IsMadeForPeopleToo) {
  GameRecord record;
  record.game = "othello";
  record.players = {"Ada", "B\xC3\xA9la"};
  record.moves = {{"f5", 1.5, {}, {}}, {"d6", 0.25, -3, "a\nb"}};
  record.result = {.winner = 1, .margin = {}, .termination = "time"};
  record.tags = {{"event", "Open"}, {"date", "2024-05-31"}};
  EXPECT_EQ(to_json(record), R"({
  "format": "palamedes-game/1",
  "game": "othello",
  "players": ["Ada", "Béla"],
  "moves": [
    {"text": "f5", "seconds": 1.5},
    {"text": "d6", "seconds": 0.25, "evaluation": -3, "comment": "a\nb"}
  ],
  "result": {"winner": 1, "termination": "time"},
  "tags": {
    "date": "2024-05-31",
    "event": "Open"
  }
}
)");
}

TEST(RecordJson, WhatAnyByteSaysStaysAnExactText) {
  GameRecord record;
  record.game = "hop";
  for (int code = 1; code < 128; ++code) record.players[0] += static_cast<char>(code);
  record.players[1] = std::string("nul\0nul", 7);
  record.moves = {{"pass", 1e-300, 1.7976931348623157e308, ""}, {"pass", 0.1, -0.1 - 0.2, ""}};
  const auto again = parse_record(to_json(record));
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(*again, record);
}

struct Bad {
  std::string from, to;  // replaced in the good document
  const char* message;
};

// The beginning of a value that holds so many of one thing.
std::string many(const char* thing, int count, char bracket) {
  std::string text(1, bracket);
  for (int i = 0; i < count; ++i) text += fmt::format(fmt::runtime(thing), i);
  return text;
}

TEST(RecordJson, MistakesAreNamed) {
  const std::string good = to_json([] {
    GameRecord record = annotated_record("minichess/2023", 5, 3);
    record.moves[0] = {"a2a3", 1.5, 0.5, "x"};
    return record;
  }());
  ASSERT_TRUE(parse_record(good).ok());
  const Bad cases[] = {
      {"\"format\"", "format", "json: line 2, column 4: syntax error"},
      {"palamedes-game/1", "palamedes-game/2", "'format' must be \"palamedes-game/1\""},
      {"\"players\": [", "\"players\": [\"C\", ", "'players' must be the names"},
      {"\"players\"", "\"player\"", "'players' is missing"},
      {"\"game\"", "\"elo\": 3, \"game\"", "there is no key 'elo'; known here are format, game"},
      {"\"game\"", "\"format\": 3, \"game\"", "the key 'format' is given twice"},
      {"\"minichess/2023\"", "7", "'game' must be a text, not '7'"},
      {"\"text\": \"a2a3\"", "\"text\": null", "'moves[0].text' must be a text"},
      {"\"text\": \"a2a3\", ", "", "'moves[0].text' is missing"},
      {"\"seconds\": 1.5", "\"seconds\": -1.5", "'moves[0].seconds' must be a number not below 0"},
      {"\"seconds\": 1.5", "\"seconds\": \"1\"", "'moves[0].seconds' must be a number"},
      {"\"seconds\": 1.5", "\"seconds\": 1e999", "number overflow"},
      {"\"seconds\": 1.5", "\"depth\": 1", "there is no key 'moves[0].depth'"},
      {"\"evaluation\": 0.5", "\"evaluation\": true", "'moves[0].evaluation' must be a number"},
      {"\"comment\": \"x\"", "\"comment\": 1", "'moves[0].comment' must be a text"},
      {"\"termination\": \"unfinished\"", "\"winner\": 1", "'result.termination' is missing"},
      {"unfinished", "Time up", "must be lower-case words joined by hyphens"},
      {"\"termination\"", "\"winner\": 2, \"termination\"",
       "'result.winner' must be a whole number"},
      {"\"termination\"", "\"margin\": 0.5, \"termination\"", "'result.margin' must be a whole"},
      {"\"termination\"", "\"margin\": 1e99, \"termination\"", "'result.margin' must be a whole"},
      {"\"Test Open\"", "[]", "'tags.event' must be a text"},
      {"\"tags\": {", "\"tags\": [{", "json: line "},
      {"Test Open", "Test \xFF", "invalid string: ill-formed UTF-8 byte"},
      {"\"Test Open\"", std::string(99, '['), "more than 20 brackets inside each other"},
      {"\"Test Open\"", many("\"{0}\": {0},", 1001, '{'), "more than 1000 keys in one object"},
      {"\"Test Open\"", many("[],", 50'000, '['), "too many values in one document"},
  };
  for (const Bad& bad : cases) {
    std::string text = good;
    const std::size_t at = text.find(bad.from);
    ASSERT_NE(at, std::string::npos) << bad.from;
    text.replace(at, bad.from.size(), bad.to);
    const auto record = parse_record(text);
    ASSERT_FALSE(record.ok()) << bad.to;
    EXPECT_EQ(record.error().code, Errc::BadSyntax);
    EXPECT_THAT(record.error().message, HasSubstr(bad.message));
  }
  for (const char* text : {"", "7", "[]", "null", "{", "{}", "\"x\"", "{}{}"}) {
    EXPECT_FALSE(parse_record(text).ok()) << text;
  }
}

TEST(RecordJson, AVerdictKeepsItsCodeAndParameters) {
  GameRecord record = record_of(*random_play("othello", 1, 3));
  Sentence deep = say("innermost", "so {}", "deep");
  for (int i = 0; i < 6; ++i) deep = say("around", "({})", deep);
  record.verdict = say("because", "{}: {}", word("side.black", "black"), deep);
  record.tags["verdict"] = record.verdict;
  const auto read = parse_record(to_json(record));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(*read, record);
  EXPECT_EQ(read->verdict, "black: ((((((so deep))))))");
  EXPECT_EQ(read->verdict.code, "because");
  ASSERT_EQ(read->verdict.params.size(), 2U);
  EXPECT_EQ(read->verdict.params[0].code, "side.black");
  EXPECT_EQ(read->verdict.params[1].code, "around");
  EXPECT_EQ(to_json(*read), to_json(record));

  record.tags["sandbox"] = "limits only";
  record.sentences["sandbox"] = say("sandbox.off", "limits only");
  EXPECT_EQ(parse_record(to_json(record))->sentences, record.sentences);
  EXPECT_EQ(parse_record(to_json(record))->sentences.at("sandbox").code, "sandbox.off");
  record.sentences.clear();
  record.verdict = {};  // as older programs wrote it
  EXPECT_EQ(to_json(record).find("\"verdict\": {"), std::string::npos);
  EXPECT_EQ(parse_record(to_json(record))->verdict.code, "");
}

TEST(RecordJson, ATerminationIsWordsAndHyphens) {
  for (const char* word : {"time", "no-moves", "a-b-c"}) EXPECT_TRUE(is_termination(word)) << word;
  for (const char* word : {"", "-", "Time", "a--b", "a-", "-a", "a b", "a1"}) {
    EXPECT_FALSE(is_termination(word)) << word;
  }
}

}  // namespace
}  // namespace palamedes
