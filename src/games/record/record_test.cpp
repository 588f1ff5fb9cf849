// games/record/record_test.cpp - records of games of every kind, and records that cannot be.
#include "games/record/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/record/test_records.hpp"

namespace palamedes {
namespace {

using testing::HasSubstr;

TEST(Record, EveryGameIsRecordedAndReplayed) {
  for (const std::string& game : all_game_ids()) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto play = random_play(game, seed, seed < 2 ? 7 : 1000);
      const GameRecord record = record_of(*play);
      EXPECT_EQ(record.game, game);
      EXPECT_EQ(record.start, "");
      EXPECT_EQ(record.moves.size(), play->played().size());
      const auto again = replay(record);
      ASSERT_TRUE(again.ok()) << game << ": " << again.error().message;
      EXPECT_EQ((*again)->position(), play->position());
      EXPECT_EQ((*again)->played(), play->played());
      EXPECT_EQ(record_of(**again), record);
    }
  }
}

TEST(Record, AStartOfItsOwnIsKept) {
  for (const std::string& game : all_game_ids()) {
    const std::string start = random_play(game, 3, 6)->position();
    const auto play = random_play(game, 4, 5, start);
    const GameRecord record = record_of(*play);
    EXPECT_EQ(record.start, start);
    const auto again = replay(record);
    ASSERT_TRUE(again.ok()) << game << ": " << again.error().message;
    EXPECT_EQ((*again)->position(), play->position());
  }
}

TEST(Record, TheResultIsForTheFirstPlayer) {
  // White to move mates, then black does.
  GameRecord record;
  record.game = "gardner";
  record.start = "k4/4Q/1K3/5/5 w";
  record.moves.push_back({"e4a4", {}, {}, {}});
  record.result = {.winner = 1, .margin = 1, .termination = "checkmate"};
  EXPECT_TRUE(replay(record).ok());
  record.start = "5/5/1k3/4q/K4 b";
  record.moves[0].text = "e2a2";
  EXPECT_THAT(replay(record).error().message, HasSubstr("by the rules it is a win of the second"));
  record.result = {.winner = -1, .margin = -1, .termination = "checkmate"};
  EXPECT_TRUE(replay(record).ok());
  record.result.margin.reset();  // saying less is no contradiction
  EXPECT_TRUE(replay(record).ok());
}

struct Fault {
  const char* what;
  void (*break_it)(GameRecord&);
  Errc code;
  const char* message;
};

TEST(Record, WhatContradictsTheRulesIsRefused) {
  const Fault faults[] = {
      {"unknown game", [](GameRecord& r) { r.game = "go"; }, Errc::UnknownName, "'go'"},
      {"alias", [](GameRecord& r) { r.game = "reversi"; }, Errc::UnknownName,
       "records call this game 'othello', not 'reversi'"},
      {"bad start", [](GameRecord& r) { r.start = "XO"; }, Errc::BadSyntax, "start position: "},
      {"illegal move", [](GameRecord& r) { r.moves[1].text = "f5"; }, Errc::IllegalMove,
       "move 2: othello: 'f5'"},
      {"no move", [](GameRecord& r) { r.moves[2].text = "z9"; }, Errc::BadSyntax, "move 3: "},
      {"moves after the end",
       [](GameRecord& r) {
         r.moves.push_back({"a1", {}, {}, {}});
       },
       Errc::IllegalMove, "over"},
      {"other winner", [](GameRecord& r) { r.result.winner = -*r.result.winner; },
       Errc::Inconsistent, "by the rules it is a win"},
      {"other margin", [](GameRecord& r) { ++*r.result.margin; }, Errc::Inconsistent,
       "by the rules"},
      {"other end", [](GameRecord& r) { r.result.termination = "time"; }, Errc::Inconsistent,
       "'time'"},
      {"unfinished although over", [](GameRecord& r) { r.result = {}; }, Errc::Inconsistent,
       "no winner ('unfinished'), but by the rules"},
      {"over although unfinished", [](GameRecord& r) { r.moves.pop_back(); }, Errc::Inconsistent,
       "the game goes on"},
      {"margin of a broken game",
       [](GameRecord& r) {
         r.moves.pop_back();
         r.result.termination = "resignation";
       },
       Errc::Inconsistent, "a margin of"},
      {"winner of an unfinished game",
       [](GameRecord& r) {
         r.moves.pop_back();
         r.result = {.winner = 1, .margin = {}, .termination = "unfinished"};
       },
       Errc::Inconsistent, "an unfinished game has no winner"},
      {"no such winner",
       [](GameRecord& r) {
         r.moves.pop_back();
         r.result = {.winner = 2, .margin = {}, .termination = "time"};
       },
       Errc::Inconsistent, "it must be 1, 0 or -1"},
  };
  GameRecord good = record_of(*random_play("othello", 1));
  ASSERT_NE(good.result.winner, 0);
  ASSERT_TRUE(replay(good).ok());
  for (const Fault& fault : faults) {
    GameRecord record = good;
    fault.break_it(record);
    const auto play = replay(record);
    ASSERT_FALSE(play.ok()) << fault.what;
    EXPECT_EQ(play.error().code, fault.code) << fault.what << ": " << play.error().message;
    EXPECT_THAT(play.error().message, HasSubstr(fault.message)) << fault.what;
  }
}

TEST(Record, ARefereesVerdictStandsWhereTheRulesHaveNone) {
  GameRecord record = record_of(*random_play("hop", 1, 20));
  for (const char* word : {"time", "crash", "resignation", "illegal-move", "unknown"}) {
    record.result = {.winner = -1, .margin = {}, .termination = word};
    EXPECT_TRUE(replay(record).ok()) << word;
  }
  record.result = {.winner = {}, .margin = {}, .termination = "aborted"};
  EXPECT_TRUE(replay(record).ok());
}

}  // namespace
}  // namespace palamedes
