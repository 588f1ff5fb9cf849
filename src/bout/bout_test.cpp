// bout/bout_test.cpp - every transition of a game in progress.
#include "bout/bout.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalog.hpp"

namespace palamedes {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Bout bout_of(const char* game, const BoutTerms& terms = {}) {
  return Bout((*find_game(game))->start(), terms);
}

// Black's move to h8 is the last one, and wins.
Bout nearly_won() {
  return Bout(
      *(*find_game("othello"))
           ->start_from("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X"),
      {});
}

void move(Bout& bout, const std::string& text, std::optional<double> seconds = {}) {
  bout.answer({.text = text}, {.seconds = seconds});
}

TEST(Bout, MovesGrowTheRecord) {
  Bout bout = bout_of("othello");
  bout.set_names({"Ada", "Ben"});
  bout.set_tag("event", "a test");
  EXPECT_EQ(bout.turn(), Side::First);
  bout.answer({.text = "f5", .evaluation = 1.5}, {.seconds = 0.25});
  EXPECT_EQ(bout.turn(), Side::Second);
  bout.answer({.text = {}, .code = *bout.play().parse_move("d6"), .evaluation = 2}, {});
  const GameRecord& record = bout.record();
  EXPECT_THAT(record.players, ElementsAre("Ada", "Ben"));
  EXPECT_EQ(record.moves[0], (RecordedMove{"f5", 0.25, 1.5, ""}));
  EXPECT_EQ(record.moves[1], (RecordedMove{"d6", {}, -2.0, ""}));  // for First, nobody timed it
  EXPECT_EQ(record.result.termination, "unfinished");
  EXPECT_EQ(record.tags.at("event"), "a test");
  EXPECT_FALSE(bout.over());
  EXPECT_TRUE(replay(record).ok());
}

TEST(Bout, TheRulesEndIt) {
  Bout bout = nearly_won();
  move(bout, "h8");
  ASSERT_TRUE(bout.over());
  EXPECT_EQ(bout.end()->result, result_of(bout.play()));
  EXPECT_EQ(bout.record().result.winner, 1);
  EXPECT_EQ(bout.end()->why, "");
  EXPECT_FALSE(bout.end()->offence.has_value());
  EXPECT_EQ(bout.record().tags.count("verdict"), 0U);
}

TEST(Bout, AnIllegalMoveLosesAndIsNotRecorded) {
  Bout bout = bout_of("othello");
  move(bout, "a1", 0.5);
  ASSERT_TRUE(bout.over());
  EXPECT_EQ(bout.end()->offence->side, Side::First);
  EXPECT_EQ(bout.end()->offence->misstep.fault, Fault::IllegalMove);
  EXPECT_EQ(bout.record().result, (RecordedResult{-1, {}, "illegal-move"}));
  EXPECT_THAT(bout.record().tags.at("verdict"), HasSubstr("black made an illegal move"));
  EXPECT_TRUE(bout.record().moves.empty());
}

TEST(Bout, ALateAnswerLosesWhateverItSays) {
  Bout bout = bout_of("othello", {.time = {.move = 1, .margin = 0.1}});
  move(bout, "f5", 1.05);  // within the margin
  move(bout, "d6", 1.2);
  EXPECT_EQ(bout.record().result, (RecordedResult{1, {}, "time"}));
  EXPECT_EQ(bout.end()->why, "white ran out of time: 1.200 s, and 1.000 s were left");
  EXPECT_EQ(bout.record().moves.size(), 1U);
}

TEST(Bout, WhoeverIsNotTimedIsNeverLate) {
  Bout bout = bout_of("othello", {.time = {.move = 1}, .timed = {false, true}});
  bout.ask(0);
  EXPECT_EQ(bout.deadline(), std::nullopt);
  bout.look_at_clock(1000);
  move(bout, "f5", 1000);
  EXPECT_FALSE(bout.over());
  bout.ask(0);
  EXPECT_DOUBLE_EQ(*bout.deadline(), 1.05);
}

TEST(Bout, AMachineThatHeldAnAnswerUpMakesTheGameVoid) {
  for (const Excuse excuse : {Excuse::Heard, Excuse::Refused}) {
    Bout bout = bout_of("othello", {.time = {.move = 1, .margin = 0}, .excuse = excuse});
    bout.answer({.text = "f5"}, {.seconds = 1.5, .held_up = 0.9});
    ASSERT_TRUE(bout.over());
    const bool heard = excuse == Excuse::Heard;
    EXPECT_EQ(bout.record().result.winner.has_value(), !heard);
    EXPECT_EQ(bout.record().result.termination, heard ? "host-fault" : "time");
    EXPECT_EQ(bout.record().tags.count("late"), heard ? 1U : 0U);
  }
}

TEST(Bout, WhoWasNotReadyHasNoExcuseWithAMachineOfItsOwn) {
  Bout bout = bout_of("othello", {.excuse = Excuse::Refused});
  bout.fail(Side::Second, {Fault::HostFault, "it was not let to get ready"});
  EXPECT_EQ(bout.end()->offence->misstep.fault, Fault::LateStart);
  EXPECT_EQ(bout.record().result.winner, 1);
}

TEST(Bout, ExplainsLatenessWhereItIsMostOfIt) {
  EXPECT_FALSE(explains_lateness(0, 1.05, 1.0));
  EXPECT_TRUE(explains_lateness(0.3, 1.05, 1.0));
  // A little waiting is everyday; and much of it is little beside an endless thought.
  EXPECT_FALSE(explains_lateness(0.04, 1.05, 1.0));
  EXPECT_FALSE(explains_lateness(3, 11, 1.0));
}

TEST(Bout, AnySideMayResignAtAnyTime) {
  Bout bout = bout_of("othello");
  bout.fail(Side::Second, {Fault::Resignation, ""});
  EXPECT_EQ(bout.record().result, (RecordedResult{1, {}, "resignation"}));
  EXPECT_EQ(bout.end()->why, "white resigned");
}

TEST(Bout, AClockRunsFromTheQuestionAndStandsStillInAPause) {
  Bout bout = bout_of("othello", {.time = {.game = 10.0, .increment = 1, .margin = 0}});
  EXPECT_EQ(bout.deadline(), std::nullopt);
  bout.ask(100);
  EXPECT_DOUBLE_EQ(*bout.deadline(), 110);
  EXPECT_DOUBLE_EQ(bout.spent(103), 3);
  bout.pause(104);
  EXPECT_FALSE(bout.asked());
  EXPECT_DOUBLE_EQ(bout.spent(500), 4);
  EXPECT_EQ(bout.deadline(), std::nullopt);
  bout.look_at_clock(500);
  EXPECT_FALSE(bout.over());
  bout.resume(500);
  EXPECT_DOUBLE_EQ(*bout.deadline(), 506);
  EXPECT_THAT(bout.remaining(501), ElementsAre(5, 10));
  move(bout, "f5", bout.spent(501));
  EXPECT_EQ(bout.record().moves[0].seconds, 5);
  EXPECT_THAT(bout.remaining(900), ElementsAre(6, 10));  // the other was not asked yet
  EXPECT_DOUBLE_EQ(bout.granted().clock->opponent, 6);
}

TEST(Bout, AFlagFallsOnceTheTimeIsOver) {
  Bout bout = bout_of("othello", {.time = {.game = 10.0, .margin = 0}});
  bout.ask(0);
  bout.look_at_clock(10);
  EXPECT_FALSE(bout.over());
  bout.look_at_clock(10.5);
  ASSERT_TRUE(bout.over());
  EXPECT_EQ(bout.end()->why, "black ran out of time");
  EXPECT_DOUBLE_EQ(bout.spent(99), 10.5);  // it stands still now
  bout.look_at_clock(99);
}

TEST(Bout, WhatIsTakenBackIsAsIfItHadNotBeen) {
  Bout bout = bout_of("othello", {.time = {.game = 10.0, .margin = 0}});
  move(bout, "f5", 2);
  const GameRecord before = bout.record();
  move(bout, "d6", 4);
  move(bout, "c3", 3);
  bout.ask(0);
  bout.take_back(2);
  EXPECT_EQ(bout.record(), before);
  EXPECT_EQ(bout.turn(), Side::Second);
  EXPECT_FALSE(bout.asked());
  EXPECT_THAT(bout.remaining(0), ElementsAre(8, 10));
}

TEST(Bout, FindsTheLastTurnOfWhoeverTakesBack) {
  const auto game = *find_game("othello");
  auto play = game->start();
  play->play(*play->parse_move("f5"));
  Bout bout(std::move(play), {});
  EXPECT_EQ(bout.plies_back_to({true, true}), std::nullopt);  // f5 was there before
  move(bout, "d6");
  EXPECT_EQ(bout.plies_back_to({true, true}), 1U);
  EXPECT_EQ(bout.plies_back_to({true, false}), std::nullopt);
  move(bout, "c3");
  EXPECT_EQ(bout.plies_back_to({true, false}), 1U);
  EXPECT_EQ(bout.plies_back_to({false, true}), 2U);
  EXPECT_EQ(bout.plies_back_to({false, false}), std::nullopt);
  bout.take_back(2);
  EXPECT_EQ(bout.plies_back_to({true, true}), std::nullopt);
}

TEST(Bout, AnEndThatCameWithoutAMoveIsTakenBackByItself) {
  Bout bout = bout_of("othello");
  move(bout, "f5");
  const GameRecord before = bout.record();
  bout.fail(Side::First, {Fault::HostFault, "late"});
  EXPECT_TRUE(bout.over());
  bout.take_back(0);
  EXPECT_FALSE(bout.over());
  EXPECT_EQ(bout.record(), before);
  Bout won = nearly_won();
  move(won, "h8");
  won.take_back(0);  // the rules do not change their mind
  EXPECT_TRUE(won.over());
  won.take_back(1);
  EXPECT_FALSE(won.over());
  EXPECT_EQ(won.record().result, RecordedResult{});
}

TEST(Bout, OthersMayEndIt) {
  Bout decided = bout_of("othello");
  decided.adjudicate({0, "nothing happens any more"});
  EXPECT_EQ(decided.record().result, (RecordedResult{0, {}, "adjudication"}));
  EXPECT_EQ(decided.record().tags.at("verdict"), "nothing happens any more");
  Bout left = bout_of("othello");
  left.abandon("stopped");
  EXPECT_TRUE(left.over());
  EXPECT_EQ(left.end()->why, "stopped");
  EXPECT_EQ(left.record().result, RecordedResult{});
  EXPECT_EQ(left.record().tags.count("verdict"), 0U);
}

TEST(Bout, WhereTurnsAreSkippedNobodyLosesByFailing) {
  Bout bout = bout_of("hop", {.time = {.move = 1, .margin = 0}, .penalty = Penalty::Skip});
  bout.fail(Side::First, {Fault::OutOfTime, "late"}, {.seconds = 1});
  move(bout, "nonsense", 0.5);
  ASSERT_EQ(bout.record().moves.size(), 2U);
  EXPECT_EQ(bout.record().moves[0].comment, "skipped: late");
  EXPECT_EQ(bout.record().moves[0].seconds, 1);
  EXPECT_THAT(bout.record().moves[1].comment, HasSubstr("skipped: "));
  EXPECT_FALSE(bout.over());
  EXPECT_TRUE(replay(bout.record()).ok());
  bout.fail(Side::First, {Fault::Resignation, ""});
  EXPECT_TRUE(bout.over());
}

TEST(Bout, AGameIsGoneOnWith) {
  const auto game = *find_game("othello");
  auto play = game->start();
  play->play(*play->parse_move("f5"));
  GameRecord record = record_of(*play);
  record.players = {"Ada", "Ben"};
  record.moves[0].comment = "as always";
  Bout bout(record, play->clone(), {});
  move(bout, "d6");
  EXPECT_EQ(bout.record().moves[0].comment, "as always");
  const RecordedMove first = bout.record().moves[0];
  bout.take_back(2);  // what was played before may be taken back, too
  bout.play_again(first);
  EXPECT_EQ(bout.record().moves[0], first);
  bout.take_back(1);
  EXPECT_TRUE(bout.record().moves.empty());
  record.result = {-1, {}, "resignation"};
  EXPECT_TRUE(Bout(record, play->clone(), {}).over());
}

}  // namespace
}  // namespace palamedes
