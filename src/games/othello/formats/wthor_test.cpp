// games/othello/formats/wthor_test.cpp - the binary base, on files of our own making.
#include "games/othello/formats/wthor.hpp"

#include <fmt/format.h>

#include "games/formats/test_formats.hpp"

namespace palamedes {
namespace {

Result<Games> import_games(std::string_view bytes) { return import_wthor(bytes); }

// A file of one game, written here byte by byte; the numbers are out of the format's description.
std::string by_hand() {
  std::string bytes(16 + 68, '\0');
  const auto put = [&](std::size_t at, std::initializer_list<int> values) {
    for (const int value : values) bytes[at++] = static_cast<char>(value);
  };
  put(0, {20, 24, 5, 31, 1, 0, 0, 0, 0, 0, 0xE8, 0x07, 8, 0, 24, 0});  // 1 game of 2024, depth 24
  put(16, {3, 0, 0x0C, 0x01, 7, 0, 64, 40});                           // tournament 3, 268 - 7
  put(24, {65, 46, 35, 66, 57, 64, 75, 56, 53});                       // kShortGame
  return bytes;
}

// The first two names of a .JOU or .TRN file.
std::string names_by_hand(std::size_t entry, const std::string& zero, const std::string& one) {
  std::string bytes(16 + 2 * entry, '\0');
  bytes[8] = 2;
  bytes.replace(16, zero.size(), zero);
  bytes.replace(16 + entry, one.size(), one);
  return bytes;
}

TEST(Wthor, ReadsAFileMadeByHand) {
  const Games games = imported(import_games, by_hand());
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(texts_of(games[0]), texts_of(record_of(**replay(games[0]))));
  EXPECT_EQ(games[0].moves[0].text, "e6");
  EXPECT_EQ(games[0].moves[8].text, "c5");
  EXPECT_EQ(games[0].players, (std::array<std::string, 2>{"#268", "#7"}));
  EXPECT_EQ(games[0].result,
            (RecordedResult{.winner = 1, .margin = 64, .termination = "no-moves"}));
  const std::map<std::string, std::string> tags{{"event", "#3"},
                                                {"year", "2024"},
                                                {"theoretical_discs", "40"},
                                                {"theoretical_empties", "24"}};
  EXPECT_EQ(games[0].tags, tags);
  const auto files = export_wthor(games);
  ASSERT_TRUE(files.ok());
  EXPECT_EQ(files->games.substr(4), by_hand().substr(4));  // all but the date of making
}

TEST(Wthor, NamesComeFromTheirFiles) {
  std::string bytes = by_hand();
  bytes[16] = 0;
  bytes.replace(18, 4, std::string("\1\0\0\0", 4));
  const auto games = import_wthor(bytes, names_by_hand(20, "???", "B\xE9la"),
                                  names_by_hand(26, "Diverse", "Open"));
  ASSERT_TRUE(games.ok()) << games.error().message;
  EXPECT_EQ(games->at(0).players, (std::array<std::string, 2>{"B\xC3\xA9la", "???"}));
  EXPECT_EQ(games->at(0).tags.at("event"), "Diverse");
}

TEST(Wthor, GamesGoThroughUnchanged) {
  Games games;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    games.push_back(record_of(*random_play("othello", seed, seed % 4 == 0 ? 30 : 1000)));
    GameRecord& record = games.back();
    record.players = {seed % 3 == 0 ? "" : fmt::format("Player {}", seed % 7), "#12"};
    record.tags = {
        {"event", "An event with a name"}, {"theoretical_discs", "33"}, {"year", "1999"}};
    if (record.result.winner) continue;
    record.result = {.winner = 1, .margin = {}, .termination = "unknown"};
    record.tags["wthor_discs"] = "44";
  }
  const auto files = export_wthor(games);
  ASSERT_TRUE(files.ok()) << files.error().message;
  EXPECT_EQ(files->games.size(), 16 + 40 * 68U);
  const auto again = import_wthor(files->games, files->players, files->tournaments);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(*again, games);
}

TEST(Wthor, PassesAreLeftOutAndFoundAgain) {
  const auto found = (*find_format("transcript"))->import_games(kGameWithPass);
  ASSERT_TRUE(found.ok());
  const Games games = imported(import_games, export_wthor(*found)->games);
  EXPECT_EQ(games.at(0).moves, found->at(0).moves);
}

TEST(Wthor, LongNamesAreCutAtACharacter) {
  GameRecord record = record_of(*random_play("othello", 1));
  record.players = {"123456789012345678\xC3\xA9", "1234567890123456789012345"};
  const auto files = export_wthor({&record, 1});
  ASSERT_TRUE(files.ok());
  const auto games = import_wthor(files->games, files->players, files->tournaments);
  EXPECT_EQ(games->at(0).players,
            (std::array<std::string, 2>{"123456789012345678", "1234567890123456789"}));
}

TEST(Wthor, YearsThatDifferAreNotWritten) {
  Games games{record_of(*random_play("othello", 1)), record_of(*random_play("othello", 2))};
  games[0].tags["year"] = "1999";
  games[1].tags["year"] = "2000";
  EXPECT_FALSE(imported(import_games, export_wthor(games)->games)[0].tags.contains("year"));
}

TEST(Wthor, AnEmptyFileIsAFile) {
  EXPECT_TRUE(imported(import_games, export_wthor({})->games).empty());
}

TEST(Wthor, MistakesAreNamed) {
  const auto with = [](std::size_t at, int value) {
    std::string bytes = by_hand();
    bytes[at] = static_cast<char>(value);
    return bytes;
  };
  const Refused cases[] = {
      {"", "wthor: the games file has 0 bytes"},
      {by_hand().substr(0, 15), "has 15 bytes, its header alone has 16"},
      {by_hand().substr(0, 83),
       "announces 1 entries of 68 bytes, which makes 84 bytes with the header, but "
       "there are 83"},
      {with(7, 255), "but there are 84"},
      {with(12, 10), "the board is 10x10; only 8x8 is read"},
      {with(13, 1), "kind 1"},
      {with(22, 65), "wthor: game 1: 65 discs for black"},
      {with(24, 11), "wthor: game 1: move 1: othello: 'a1' is not a legal move"},
      {with(25, 99), "game 1: move 2 is 99, which is no square"},
      {with(25, 0), "move 3 is 35, but the moves ended with a 0 at move 2"},
      {with(33, 11), "move 10: othello: the game is over"},
  };
  expect_refused(import_games, cases);
  const auto unknown = import_wthor(by_hand(), names_by_hand(20, "a", "b"));
  EXPECT_THAT(unknown.error().message,
              testing::HasSubstr("number 268 is used, but the players file has 2 names"));
  EXPECT_FALSE(import_wthor(by_hand(), "short").ok());
  EXPECT_FALSE(import_wthor(by_hand(), {}, names_by_hand(20, "a", "b")).ok());
}

TEST(Wthor, OnlyWholeOthelloGamesFit) {
  const auto refusal = [](const GameRecord& record) {
    return export_wthor({&record, 1}).error().message;
  };
  EXPECT_THAT(refusal(record_of(*random_play("othello:6x6", 1))),
              testing::HasSubstr("othello on 8x8"));
  EXPECT_THAT(refusal(record_of(*random_play("othello", 1, 9))), testing::HasSubstr("unfinished"));
  const std::string middle = random_play("othello", 1, 10)->position();
  EXPECT_THAT(refusal(record_of(*random_play("othello", 1, 99, middle))),
              testing::HasSubstr("a position of its own"));
}

}  // namespace
}  // namespace palamedes
