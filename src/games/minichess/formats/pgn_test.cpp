// games/minichess/formats/pgn_test.cpp - PGN of minichess and gardner.
#include "games/minichess/formats/pgn.hpp"

#include <fmt/format.h>

#include "games/formats/test_formats.hpp"

namespace palamedes {
namespace {

TEST(Pgn, GamesGoThroughUnchanged) {
  for (const char* game : {"minichess/2023", "minichess/2026", "gardner"}) {
    Games games;
    for (std::uint64_t seed = 0; seed < 15; ++seed) {
      games.push_back(annotated_record(game, seed, seed < 5 ? static_cast<int>(seed) : 1000));
      games.back().tags["WhiteElo"] = "1800";
      games.back().tags["comment"] = "about the whole game";
    }
    for (const int plies : {5, 12}) {
      const std::string middle = random_play(game, 1, plies)->position();
      games.push_back(annotated_record(game, 7, 4, middle));
      games.back().result = {.winner = -1, .margin = {}, .termination = "time"};
    }
    games.push_back(record_of(*random_play(game, 3, 4)));
    EXPECT_EQ(imported(import_pgn, exported(export_pgn, games)), games);
  }
}

TEST(Pgn, IsWrittenLikeThis) {
  GameRecord record;
  record.game = "gardner";
  record.players = {"Ada", "B \"b\""};
  record.start = "4k/5/5/P4/R3K b - - 3 9";
  record.moves = {{"e5d5", 1.5, -0.25, "only move"},
                  {"a1c1", {}, {}, {}},
                  {"d5d4", {}, {}, {}},
                  {"e1e2", {}, 0.5, {}},
                  {"d4d5", {}, {}, {}}};
  record.result = {.winner = 1, .margin = {}, .termination = "time"};
  record.tags = {
      {"event", "Open"}, {"date", "2024-05-31"}, {"WhiteElo", "1800"}, {"not a name", "x"}};
  EXPECT_EQ(exported(export_pgn, {&record, 1}), R"([Event "Open"]
[Site "?"]
[Date "2024.05.31"]
[Round "?"]
[White "Ada"]
[Black "B \"b\""]
[Result "1-0"]
[Variant "gardner"]
[SetUp "1"]
[FEN "4k/5/5/P4/R3K b - - 3 9"]
[Termination "time"]
[WhiteElo "1800"]

9... Kd5 {[%eval -0.25] [%emt 0:00:01.5] only move} 10. Rc1 Kd4 11. Ke2 {[%eval
0.5]} 11... Kd5 1-0

)");
}

TEST(Pgn, ReadsWhatProgramsWrite) {
  const Games games = imported(import_pgn, R"(% an escaped line
[Event "?"]
[Date "????.??.??"]
[White "a\"\\"]
[Variant "MiniChess/2023"]
[TimeControl "10"]
[Result "*"]

{before} 1. b3 {good} {[%clk 0:00:09] [%eval 0.3,12][%emt 0:01:02]} $1 (1. a3 a4 (1... b4 {)}) 2. a2a3) 1... b4?!
2.Nc3; to the end of the line
2 ... a5-a4 * 1. c2c3 c4 1/2-1/2
[FEN "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1"]
[Termination "time forfeit"]
1-0)");
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[0].game, "minichess/2023");
  EXPECT_EQ(games[0].players, (std::array<std::string, 2>{"a\"\\", ""}));
  EXPECT_EQ(texts_of(games[0]), (std::vector<std::string>{"b2b3", "b5b4", "b1c3", "a5a4"}));
  EXPECT_EQ(games[0].moves[0], (RecordedMove{"b2b3", 62, 0.3, "good [%clk 0:00:09]"}));
  EXPECT_EQ(games[0].moves[2].comment, "to the end of the line");
  const std::map<std::string, std::string> tags{{"TimeControl", "10"}, {"comment", "before"}};
  EXPECT_EQ(games[0].tags, tags);
  EXPECT_EQ(games[0].result, RecordedResult{});
  EXPECT_EQ(games[1].result, (RecordedResult{.winner = 0, .margin = {}, .termination = "unknown"}));
  EXPECT_EQ(games[2].game, "gardner");
  EXPECT_EQ(games[2].start, "");
  EXPECT_EQ(games[2].result, (RecordedResult{.winner = 1, .margin = {}, .termination = "time"}));
  EXPECT_EQ(imported(import_pgn, exported(export_pgn, games)), games);
}

TEST(Pgn, VariantsAreKnownByManyNames) {
  const auto game_of = [](const std::string& variant) {
    return imported(import_pgn, "[Variant \"" + variant + "\"]\n*").at(0).game;
  };
  for (const char* name : {"", "minichess", "MiniChess 2023", "nthu", "From Position"}) {
    EXPECT_EQ(game_of(name), "minichess/2023") << name;
  }
  for (const char* name : {"minichess2026", "minichess/2026", "nthu26"}) {
    EXPECT_EQ(game_of(name), "minichess/2026") << name;
  }
  for (const char* name : {"gardner", "Gardner's minichess", "Gardner MiniChess"}) {
    EXPECT_EQ(game_of(name), "gardner") << name;
  }
}

TEST(Pgn, TheRulesHaveTheLastWordOnTheEnd) {
  const std::string mate = "[FEN \"k4/4Q/1K3/5/5 w\"]\n1. Qa4# ";
  const RecordedResult expected{.winner = 1, .margin = 1, .termination = "checkmate"};
  for (const char* end : {"1-0", "*", ""}) {
    EXPECT_EQ(imported(import_pgn, mate + end).at(0).result, expected) << end;
  }
  const auto games = import_pgn(mate + "0-1");
  ASSERT_FALSE(games.ok());
  EXPECT_EQ(games.error().code, Errc::Inconsistent);
}

TEST(Pgn, CommandsInCommentsCannotBePutTogether) {
  for (const char* comment : {"[%eval [%emt 5] 3]", "[%eval} {3]", "[[%emt 1]%eval 3]", "[%eval 3",
                              "[%eval x]", "[%eval]", "[%emt -1]", "[%eval 1] [%eval 2]",
                              "{[%eval 1]", "[%emt 1e308:1]", "[%eval 1 2]"}) {
    const Games games = imported(import_pgn, std::string("1. b3 {") + comment + "} *");
    EXPECT_EQ(imported(import_pgn, exported(export_pgn, games)), games) << comment;
  }
}

TEST(Pgn, MistakesAreNamed) {
  std::string tags;
  for (int i = 0; i <= 1000; ++i) tags += fmt::format("[T{} \"x\"]\n", i);
  const Refused cases[] = {
      {tags + "*", "line 1001: more than 1000 tags in one game"},
      {"hello", "pgn: game 1: line 1: 'hello' is not a move"},
      {"1. b3 *\n\n1. b4 *", "pgn: game 2: line 3: 'b4' is not a legal move here"},
      {"[White]\n*", "line 1: '[White]' is no tag; tags look like [White \"name\"]"},
      {"[White \"x\n\"]", "is no tag"},
      {"[White \"x\"", "is no tag"},
      {"[", "is no tag"},
      {"\n{abc", "line 2: the comment '{abc' has no '}'"},
      {"1. b3 (1. a3", "a variation has no ')'"},
      {"1. b3 ) b4", "')' closes nothing"},
      {"1. b3 } b4", "'}' closes nothing"},
      {"[Variant \"chess\"]\n*", "the variant 'chess' is not known"},
      {"[FEN \"\"]\n*", "the tag FEN: minichess/2023: '' is not a position"},
      {"[Variant \"gardner\"]\n[FEN \"kqbnr/ppppp/5/5/PPPPP/RNBQK w\"]\n*", "has 6 rows"},
      {"[Result \"1-0\"]\n1. b3 0-1", "the tag Result is '1-0', but the moves end with '0-1'"},
      {"[Termination \"checkmate\"]\n1. b3 1-0", "by the rules the game goes on"},
      {"[FEN \"k3R/5/5/5/5/K4 w\"]\n1. Rxa6", "the game is over (the king can be captured)"},
  };
  expect_refused(import_pgn, cases);
}

TEST(Pgn, Latin1IsRead) {
  EXPECT_EQ(imported(import_pgn, "[White \"B\xE9la\"]\n*").at(0).players[0], "B\xC3\xA9la");
}

TEST(Pgn, OnlyTheChessGamesFit) {
  expect_unsupported(export_pgn, record_of(*random_play("hop", 1, 4)),
                     "'hop' does not fit into this format, which is for minichess and gardner");
}

}  // namespace
}  // namespace palamedes
