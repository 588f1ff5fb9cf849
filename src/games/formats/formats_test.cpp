// games/formats/formats_test.cpp - the table of formats, our own JSON files, and one game in each
// format.
#include "games/formats/formats.hpp"

#include <fstream>
#include <iterator>

#include "games/formats/test_formats.hpp"

namespace palamedes {
namespace {

std::string sample(const std::string& name) {
  std::ifstream in(PALAMEDES_SOURCE_DIR "/tests/data/" + name, std::ios::binary);
  EXPECT_TRUE(in) << name;
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

const Format& format(std::string_view name) { return **find_format(name); }

TEST(Formats, TheTableIsComplete) {
  for (const Format& one : formats()) {
    EXPECT_EQ(*find_format(one.name), &one);
    EXPECT_TRUE(one.extension.starts_with('.'));
    EXPECT_TRUE(one.summary.ends_with('.'));
  }
  EXPECT_EQ(formats().size(), 6U);
  EXPECT_EQ(format("PGN").name, "pgn");
  EXPECT_THAT(find_format("sgf").error().message,
              testing::HasSubstr("no format 'sgf'; the formats are json, transcript, ggf, obf"));
}

// The samples hold the same game in each format that has room for it; the JSON one knows most.
TEST(Formats, SamplesAreReadAndWrittenToTheByte) {
  for (const char* name : {"othello.json", "othello.ggf", "othello.txt", "othello.wtb",
                           "positions.obf", "chess.pgn", "games.json"}) {
    const std::string bytes = sample(name);
    const auto found = recognise_format(bytes);
    ASSERT_TRUE(found.ok()) << name << ": " << found.error().message;
    EXPECT_EQ(*recognise_format(bytes, name), *found) << name;
    const Games games = imported((*found)->import_games, bytes);
    EXPECT_FALSE(games.empty()) << name;
    EXPECT_EQ(exported((*found)->export_games, games), bytes) << name;
  }
  const Games known = imported(format("json").import_games, sample("othello.json"));
  for (const char* name : {"ggf", "transcript", "wthor"}) {
    EXPECT_EQ(exported(format(name).export_games, known),
              sample("othello" + std::string(format(name).extension)));
  }
  EXPECT_EQ(imported(format("ggf").import_games, sample("othello.ggf")), known);
}

TEST(Formats, AreRecognisedByNameOrContents) {
  const auto recognised = [](std::string_view bytes, std::string_view name = {}) {
    const auto found = recognise_format(bytes, name);
    return found ? (*found)->name : std::string_view("nothing");
  };
  EXPECT_EQ(recognised("", "a.PGN"), "pgn");
  EXPECT_EQ(recognised("", "games.jsonl"), "json");
  EXPECT_EQ(recognised("", "WTH_2000.WTB"), "wthor");
  EXPECT_EQ(recognised("f5d6", "a.txt"), "transcript");
  EXPECT_EQ(recognised("[Event \"x\"]", "a.txt"), "pgn");
  EXPECT_EQ(recognised("\xEF\xBB\xBF{}"), "json");
  EXPECT_EQ(recognised("[ {"), "json");
  EXPECT_EQ(recognised("[]"), "json");
  EXPECT_EQ(recognised("[\n"), "json");
  EXPECT_EQ(recognised("1. a3"), "pgn");
  EXPECT_EQ(recognised("2 (;GM[Othello]"), "ggf");
  EXPECT_EQ(recognised("% comment\n\nF5 d6"), "transcript");
  EXPECT_EQ(recognised(std::string(36, '-') + " X"), "obf");
  EXPECT_EQ(recognised(std::string(16, '\0')), "wthor");
  for (const char* bytes : {"", "\n", "% only\n# comments", "hello", "f", "?"}) {
    EXPECT_EQ(recognised(bytes), "nothing") << bytes;
  }
  EXPECT_THAT(recognise_format("hello").error().message,
              testing::HasSubstr("'hello' does not look like"));
  EXPECT_EQ(recognise_format(" \n").error().message, "there is no document here");
}

TEST(JsonGames, OneManyOrNone) {
  const Format& json = format("json");
  Games games;
  EXPECT_EQ(exported(json.export_games, games), "[]\n");
  EXPECT_TRUE(imported(json.import_games, "[]\n").empty());
  std::string one_after_another;
  for (const std::string& game : all_game_ids()) {
    games.push_back(annotated_record(game, 3));
    const std::string document = exported(json.export_games, {&games.back(), 1});
    EXPECT_EQ(imported(json.import_games, document), Games{games.back()});
    one_after_another += document;
  }
  EXPECT_EQ(imported(json.import_games, exported(json.export_games, games)), games);
  EXPECT_EQ(imported(json.import_games, one_after_another), games);
  std::string lines = exported(json.export_games, {games.data(), 1});
  std::erase(lines, '\n');
  EXPECT_EQ(imported(json.import_games, lines + "\n" + lines + "\n").size(), 2U);
}

TEST(JsonGames, MistakesAreNamed) {
  const Format& json = format("json");
  const GameRecord record = record_of(*random_play("hop", 1, 3));
  const std::string good = exported(json.export_games, {&record, 1});
  std::string illegal = good;
  illegal.replace(illegal.find("\"text\": \""), 9, "\"text\": \"9");
  const std::string lines = std::to_string(1 + std::count(good.begin(), good.end(), '\n'));
  const std::string second = "game 2 (line " + lines + "): ";
  const Refused cases[] = {
      {"", "there is no document here"},
      {"[", "json: line 1, column 2: syntax error"},
      {"[" + good + good + "]", "json: line "},
      {"[7]", "line 1: '7]' where a record should begin with '{'"},
      {good + "}", "where a record should begin with '{'"},
      {good + "{", second.c_str()},
      {good + "{\"format\": 1}", "'game' is missing"},
      {good + illegal, "move 1: "},
  };
  expect_refused(json.import_games, cases);
  GameRecord wrong = record;
  wrong.moves[0].text = "a";
  EXPECT_THAT(json.export_games({&wrong, 1}).error().message,
              testing::HasSubstr("json: game 1: move 1"));
}

}  // namespace
}  // namespace palamedes
