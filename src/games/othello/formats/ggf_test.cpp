// games/othello/formats/ggf_test.cpp - the server's format, its liberties and its mistakes.
#include "games/othello/formats/ggf.hpp"

#include <fmt/format.h>

#include "games/formats/test_formats.hpp"

namespace palamedes {
namespace {

TEST(Ggf, GamesGoThroughUnchanged) {
  for (const char* game : {"othello", "othello:6x6"}) {
    Games games;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      games.push_back(annotated_record(game, seed, seed < 10 ? static_cast<int>(seed) : 1000));
      games.back().tags["TI"] = "05:00//02:00";
      games.back().tags["comment"] = "before [the] first move";
    }
    const std::string middle = random_play(game, 1, 11)->position();
    games.push_back(annotated_record(game, 7, 1000, middle));
    EXPECT_EQ(imported(import_ggf, exported(export_ggf, games)), games);
  }
}

TEST(Ggf, ReadsWhatServersWrite) {
  const Games games =
      imported(import_ggf, R"(2 (;GM[Othello]PC[Server]DT[2003-05-10 12:00]PB[ada]PW[bela]RB[1800.5]
RW[1700]TI[05:00//02:00]TY[8r]RE[+64.000]BO[8 -------- -------- -------- ---O*--- ---*O---
-------- -------- -------- *]B[e6//2.5]W[F4/-12.5/0:03]B[e3/1.25]W[f6]B[g5]C[bold]W[d6]B[e7]W[f5]B[c5];)
(;GM[othello]PB[c]PW[d]TY[8]RE[-12.00:r]B[f5]W[d6];))");
  ASSERT_EQ(games.size(), 2U);
  const GameRecord& first = games[0];
  EXPECT_EQ(first.players, (std::array<std::string, 2>{"ada", "bela"}));
  EXPECT_EQ(first.start, "");
  EXPECT_EQ(texts_of(first), texts_of(record_of(**replay(first))));
  EXPECT_EQ(first.moves[0], (RecordedMove{"e6", 2.5, {}, ""}));
  EXPECT_EQ(first.moves[1], (RecordedMove{"f4", 3, 12.5, ""}));  // white's -12.5 is good for black
  EXPECT_EQ(first.moves[2], (RecordedMove{"e3", {}, 1.25, ""}));
  EXPECT_EQ(first.moves[4].comment, "bold");
  EXPECT_EQ(first.result, (RecordedResult{.winner = 1, .margin = 64, .termination = "no-moves"}));
  const std::map<std::string, std::string> tags{
      {"place", "Server"}, {"date", "2003-05-10 12:00"}, {"RB", "1800.5"},
      {"RW", "1700"},      {"TI", "05:00//02:00"},       {"TY", "8r"}};
  EXPECT_EQ(first.tags, tags);
  EXPECT_EQ(games[1].result,
            (RecordedResult{.winner = -1, .margin = {}, .termination = "resignation"}));
  EXPECT_EQ(games[1].tags.at("RE"), "-12.00:r");  // there is no other place for it
  EXPECT_EQ(imported(import_ggf, exported(export_ggf, games)), games);
}

TEST(Ggf, IsWrittenLikeThis) {
  GameRecord record = imported(import_ggf, "(;GM[Othello]PB[a]PW[b];)").at(0);
  record.players[0] = "a]b\\";
  record.tags = {{"event", "Open"}, {"Elo", "lost: GGF has no such name"}};
  EXPECT_EQ(exported(export_ggf, {&record, 1}),
            "(;GM[Othello]EV[Open]PB[a\\]b\\\\]PW[b]RE[?]TY[8]BO[8 -------- -------- -------- "
            "---O*--- ---*O--- -------- -------- -------- *];)\n");
}

TEST(Ggf, PassesAreWrittenAndMayBeMissing) {
  std::string document = "(;GM[Othello]TY[8]";
  for (std::size_t i = 0; i < 16; ++i) {
    const bool black = i % 2 == 0 || i == 15;
    document += (black ? "B[" : "W[") + std::string(kGameWithPass + 2 * i, 2) + "]";
  }
  const Games games = imported(import_ggf, document + ";)");
  ASSERT_EQ(games.at(0).moves.size(), 17U);
  EXPECT_THAT(exported(export_ggf, games), testing::HasSubstr("W[PA]B[a1];)"));
}

TEST(Ggf, AResultThatDisagreesWithTheBoardIsNoted) {
  std::string document = "(;GM[Othello]RE[-3.5]TY[8]";
  for (std::size_t i = 0; i < 9; ++i) {
    document += (i % 2 == 0 ? "B[" : "W[") + std::string(kShortGame + 2 * i, 2) + "]";
  }
  const Games games = imported(import_ggf, document + ";)");
  EXPECT_EQ(games.at(0).result.margin, 64);
  EXPECT_EQ(games.at(0).tags.at("RE"), "-3.5");
  EXPECT_THAT(exported(export_ggf, games), testing::HasSubstr("RE[-3.5]"));
}

TEST(Ggf, MistakesAreNamed) {
  const auto game = [](const std::string& rest) { return "(;GM[Othello]" + rest + ";)"; };
  std::string tags;
  for (int i = 0; i <= 1000; ++i) {  // names are letters
    for (char digit : fmt::format("{}", 1000 + i)) tags += static_cast<char>(digit - '0' + 'A');
    tags += "[x]";
  }
  const Refused cases[] = {
      {game(tags), "more than 1000 tags in one game"},
      {"hello", "ggf: game 1, line 1: 'hello' where a game should begin with '(;'"},
      {"(;GM[Othello]", "does not end with ';)'"},
      {"(;GM[Othello]\nPB[x", "game 1, line 2: 'PB[' has no ']'"},
      {"(;gm[Othello];)", "where a property such as"},
      {"(;GM[Go];)", "GM is 'go', but only games of Othello are read"},
      {"(;PB[x];)", "GM is ''"},
      {game("") + "\n" + game("B[a1]"), "ggf: game 2 (line 2): after 0 moves: othello: 'a1'"},
      {game("W[f5]"), "'W[f5]' out of turn"},
      {game("B[f5/much]"), "'much' in 'B[f5/much]' is no evaluation"},
      {game("B[f5//soon]"), "'soon' in 'B[f5//soon]' is no time"},
      {game("TY[10]"), "a board of 10x10"},
      {game("TY[8a]"), "anti-othello"},
      {game("TY[x]"), "'x' is no type"},
      {game("TY[8]BO[6 ------ X]"), "TY says the board is 8x8, BO begins with '6'"},
      {game("BO[8 -- *]"), "BO: othello: '--' has 2 cells"},
      {game("RE[win]"), "'win' is no result"},
      {game("RE[+3:x]"), "'+3:x' is no result"},
  };
  expect_refused(import_ggf, cases);
}

TEST(Ggf, OnlyOthelloFits) {
  expect_unsupported(export_ggf, record_of(*random_play("chain/2018", 1, 4)),
                     "json holds every game");
}

}  // namespace
}  // namespace palamedes
