// games/othello/formats/obf_test.cpp - positions with the scores of their moves.
#include "games/othello/formats/obf.hpp"

#include "games/formats/test_formats.hpp"

namespace palamedes {
namespace {

constexpr char kStart[] = "---------------------------OX------XO--------------------------- X";

TEST(Obf, APositionIsARecordWithoutMoves) {
  const std::string document = std::string("% made here\n\n") + kStart + "; F5:+0; D3:-2;C4:+0;\n" +
                               std::string(36, '-') + " O;\n";
  const Games games = imported(import_obf, document);
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].game, "othello");
  EXPECT_EQ(games[0].start, "");  // the standard one
  EXPECT_EQ(games[0].tags.at("scores"), "F5:+0; D3:-2; C4:+0");
  EXPECT_EQ(games[1].game, "othello:6x6");
  EXPECT_EQ(games[1].result, (RecordedResult{.winner = 0, .margin = 0, .termination = "no-moves"}));
  EXPECT_EQ(exported(export_obf, games),
            std::string(kStart) + "; F5:+0; D3:-2; C4:+0;\n" + std::string(36, '-') + " O;\n");
}

TEST(Obf, PositionsGoThroughUnchanged) {
  for (const char* game : {"othello", "othello:6x6"}) {
    for (int plies = 1; plies < 60; ++plies) {
      const std::string position = random_play(game, 9, plies)->position();
      const GameRecord record = record_of(*random_play(game, 9, 0, position));
      EXPECT_EQ(imported(import_obf, exported(export_obf, {&record, 1})), Games{record});
    }
  }
}

TEST(Obf, AGameGoesOutAsItsLastPosition) {
  const auto play = random_play("othello", 4, 30);
  GameRecord record = record_of(*play);
  record.tags["scores"] = "F5:+0";  // of the start, so not of this position
  EXPECT_EQ(exported(export_obf, {&record, 1}), play->position() + ";\n");
}

TEST(Obf, MistakesAreNamed) {
  const std::string start = kStart;
  const Refused cases[] = {
      {"; F5:+1", "obf: position 1, line 1: othello: '' is not a position"},
      {"%\nX-O X", "position 1, line 2: othello: 'X-O' has 3 cells"},
      {start.substr(0, 64) + " ?", "'?' is no side to move"},
      {"+" + start.substr(1), "'+' (cell 1) is none of X, O and -"},
      {start + "; F5", "'F5' is no move with its score"},
      {start + "; F5:best", "'F5:best' is no move with its score"},
      {start + "; A1:+2", "'A1' is not a legal move here"},
  };
  expect_refused(import_obf, cases);
}

TEST(Obf, OnlyOthelloFits) {
  expect_unsupported(export_obf, record_of(*random_play("gardner", 1, 4)), "for othello positions");
  GameRecord odd = record_of(*random_play("othello", 1, 0));
  odd.tags["scores"] = "best is f5";
  EXPECT_THAT(export_obf({&odd, 1}).error().message, testing::HasSubstr("the tag 'scores'"));
}

}  // namespace
}  // namespace palamedes
