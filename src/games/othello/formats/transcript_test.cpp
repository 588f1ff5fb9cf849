// games/othello/formats/transcript_test.cpp - bare squares, with the passes found again.
#include "games/othello/formats/transcript.hpp"

#include <fmt/format.h>

#include "games/formats/test_formats.hpp"

namespace palamedes {
namespace {

TEST(Transcript, GamesGoThroughUnchanged) {
  for (const char* game : {"othello", "othello:6x6"}) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const GameRecord record = record_of(*random_play(game, seed));
      const std::string line = exported(export_transcript, {&record, 1});
      EXPECT_EQ(imported(import_transcript, line), Games{record}) << line;
    }
  }
}

TEST(Transcript, PassesAreLeftOutAndFoundAgain) {
  const Games games = imported(import_transcript, kGameWithPass);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].moves.size(), 17U);
  EXPECT_EQ(games[0].moves[15].text, "pass");
  EXPECT_EQ(games[0].result,
            (RecordedResult{.winner = 1, .margin = 64, .termination = "no-moves"}));
  EXPECT_EQ(exported(export_transcript, games), kGameWithPass + std::string("\n"));
  const auto spelled = fmt::format("{:.30} Pass a1", kGameWithPass);
  EXPECT_EQ(imported(import_transcript, spelled), games);
}

TEST(Transcript, CommentsBlanksAndCapitalsAreTaken) {
  const Games games = imported(
      import_transcript, "% a comment\n\n  E6 F4\te3 f6 G5d6e7f5c5 # Ada - Bela\r\nF5\n#\nd3c3");
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[0], imported(import_transcript, kShortGame)[0]);
  EXPECT_EQ(texts_of(games[2]), (std::vector<std::string>{"d3", "c3"}));
  EXPECT_EQ(games[2].result, RecordedResult{});
  EXPECT_TRUE(imported(import_transcript, "% nothing\n").empty());
}

TEST(Transcript, TheFirstMoveTellsTheBoard) {
  EXPECT_EQ(imported(import_transcript, "d3").at(0).game, "othello");
  EXPECT_EQ(imported(import_transcript, "c2").at(0).game, "othello:6x6");
}

TEST(Transcript, MistakesAreNamed) {
  const Refused cases[] = {
      {"f5d6\n\nf5f5",
       "transcript: game 2, line 3: move 2: othello: 'f5' is not a legal move here"},
      {"a1", "game 1, line 1: move 1: othello: 'a1' is not a legal move"},
      {"f5d", "move 2: othello: 'd' is not a move"},
      {"f5pass", "move 2: othello: white may not pass"},
      {"f5d9", "'d9' is outside the board"},
      {fmt::format("{}a1", kShortGame), "the game is over"},
      {std::string("f5\0d6", 5), "is not a move"},
  };
  expect_refused(import_transcript, cases);
}

TEST(Transcript, OnlyWholeOthelloGamesFit) {
  expect_unsupported(
      export_transcript, record_of(*random_play("hop", 1, 4)),
      "transcript: game 1: 'hop' does not fit into this format, which is for othello");
  expect_unsupported(export_transcript, record_of(*random_play("othello", 1, 0)), "no moves");
  const std::string middle = random_play("othello", 1, 10)->position();
  expect_unsupported(export_transcript, record_of(*random_play("othello", 1, 10, middle)),
                     "a position of its own");
  GameRecord broken = record_of(*random_play("othello", 1));
  broken.moves[0].text = "a1";
  EXPECT_EQ(export_transcript({&broken, 1}).error().code, Errc::IllegalMove);
}

}  // namespace
}  // namespace palamedes
