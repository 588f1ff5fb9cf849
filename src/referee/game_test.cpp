// referee/game_test.cpp - every way to end a game has its own verdict, and the other side wins.
#include "referee/game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalog.hpp"
#include "referee/test_dialogue.hpp"

namespace palamedes::referee {
namespace {

using testing::HasSubstr;

constexpr const char* kGood = "echo move $m";
const TimeControl kTime{.move = 5.0, .margin = 1, .start = 10};

RefereedGame game_of(Contestant& first, Contestant& second, const TimeControl& time = kTime) {
  const auto othello = *find_game("othello:6x6");
  return play_game(othello->start(), {Seat{&first, "a"}, Seat{&second, "b"}}, time);
}

// The game that a program loses by what it does when asked for a move. One that this machine held
// up counts for nobody and is played again, as a match does.
RefereedGame lost_by(Contestant& offender, const TimeControl& time = kTime) {
  const auto good = bot(kGood);
  RefereedGame game = game_of(offender, *good, time);
  for (int again = 0; again < 9 && game.record.result.termination == "host-fault"; ++again) {
    game = game_of(offender, *good, time);
  }
  EXPECT_EQ(game.record.result.winner, -1);
  EXPECT_EQ(game.score(Side::First), 0);
  EXPECT_EQ(game.score(Side::Second), 1);
  EXPECT_TRUE(replay(game.record).ok());
  return game;
}

Misstep misstep_by(const std::string& on_go, const TimeControl& time = kTime) {
  const auto offender = bot(on_go);
  const auto game = lost_by(*offender, time);
  return game.offence ? game.offence->misstep : Misstep{Fault::NotStarted, "no offence"};
}

TEST(RefereedGame, TwoProgramsPlayToTheEnd) {
  const auto first = bot(kGood), second = bot("echo '# thinking'; " + std::string(kGood));
  for (int i = 0; i < 2; ++i) {  // the same processes twice
    const auto game = game_of(*first, *second);
    EXPECT_FALSE(game.offence.has_value());
    EXPECT_EQ(game.record.result.termination, "no-moves");
    EXPECT_EQ(game.record.players[1], "b");
    EXPECT_TRUE(replay(game.record).ok());
    EXPECT_EQ(game.efforts[0].moves + game.efforts[1].moves, game.record.moves.size());
    EXPECT_TRUE(game.record.moves[0].seconds.has_value());
  }
}

TEST(RefereedGame, WhatAProgramThinksIsKeptAndShownToTheWatch) {
  const auto first = bot("echo move $m = 1.5"), second = bot("echo move $m = 2");
  std::vector<std::optional<double>> seen;
  const Watch watch = [&](const AnyPlay&, Side, std::optional<double> evaluation) {
    seen.push_back(evaluation);
    return seen.size() < 4 ? std::optional<EarlyEnd>() : EarlyEnd{1, "enough"};
  };
  const auto game = play_game((*find_game("othello"))->start(),
                              {Seat{first.get(), "a"}, Seat{second.get(), "b"}}, kTime, watch);
  // Each tells it for itself; records and watches want it for First.
  EXPECT_EQ(seen, (std::vector<std::optional<double>>{1.5, -2.0, 1.5, -2.0}));
  ASSERT_EQ(game.record.moves.size(), 4U);
  EXPECT_EQ(game.record.moves[1].evaluation, -2.0);
}

TEST(RefereedGame, EachMisstepHasItsOwnVerdict) {
  EXPECT_EQ(misstep_by("echo resign").fault, Fault::Resignation);
  EXPECT_EQ(misstep_by("exit 7").fault, Fault::Crash);
  EXPECT_EQ(misstep_by("exit 7").detail, "exit code 7");
  EXPECT_EQ(misstep_by("kill -SEGV $$").detail, "signal 11 (Segmentation fault)");
  EXPECT_EQ(misstep_by("echo nonsense").fault, Fault::ProtocolError);
  EXPECT_THAT(misstep_by("echo nonsense").detail, HasSubstr("'nonsense'"));
  EXPECT_EQ(misstep_by("exec >&-; sleep 100").fault, Fault::Disconnect);
  EXPECT_EQ(misstep_by("yes '# chatter'").fault, Fault::OutputFlood);
  EXPECT_EQ(misstep_by("tr '\\0' x < /dev/zero").fault, Fault::OutputFlood);
  EXPECT_EQ(misstep_by("printf 'move %s\\nmove %s\\n' $m $m").fault, Fault::ProtocolError);
}

TEST(RefereedGame, IllegalMovesAreQuotedAndNeverTakenForLateness) {
  const auto misstep = misstep_by("echo move a1");
  EXPECT_EQ(misstep.fault, Fault::IllegalMove);
  EXPECT_THAT(misstep.detail, HasSubstr("'a1'"));
}

TEST(RefereedGame, SlownessIsMeasured) {
  const TimeControl fast{.move = 0.1, .margin = 0.1};
  const auto silent = misstep_by("sleep 100", fast);
  EXPECT_EQ(silent.fault, Fault::OutOfTime);
  EXPECT_THAT(silent.detail, HasSubstr("0.100 s were left"));
  EXPECT_EQ(misstep_by("while :; do echo '# hm'; sleep 0.02; done", fast).fault, Fault::OutOfTime);
  const TimeControl clock{.game = 0.5, .increment = 0.01, .margin = 0};
  EXPECT_EQ(misstep_by("sleep 0.2; echo move $m", clock).fault, Fault::OutOfTime);
}

TEST(RefereedGame, AProgramIsToldToHurryBeforeItIsLate) {
  const auto good = bot(kGood);
  const auto lazy = bot("while read w x; do test $w = hurry && break; done; echo move $m");
  const auto game = game_of(*lazy, *good, {.move = 0.02, .margin = 10});
  EXPECT_FALSE(game.offence.has_value()) << game.offence->misstep.detail;
}

TEST(RefereedGame, ProgramsThatAreNeverReadyAreLate) {
  const auto sleeper = shell_contestant("sleep 100");
  const auto game = lost_by(*sleeper, {.move = 1.0, .start = 0.2});
  EXPECT_EQ(game.offence->misstep.fault, Fault::LateStart);
  EXPECT_EQ(game.record.result.termination, "late-start");
}

TEST(RefereedGame, ProgramsThatMoveBeforeTheyAreAskedBreakTheProtocol) {
  const auto eager = shell_contestant("echo move c1; while read x; do echo ready; done");
  EXPECT_EQ(lost_by(*eager).offence->misstep.fault, Fault::ProtocolError);
}

TEST(RefereedGame, TheRecordKeepsWhatWasSaid) {
  const auto noisy = bot("echo boom >&2; echo '# last words'; exit 1");
  const auto game = lost_by(*noisy);
  EXPECT_EQ(game.record.tags.at("verdict"), "black crashed: exit code 1");
  EXPECT_EQ(game.record.tags.at("stderr-first"), "boom\n");
  EXPECT_THAT(game.record.tags.at("dialogue-first"), HasSubstr("< # last words\n"));
  EXPECT_EQ(game.record.tags.count("stderr-second"), 0U);
}

TEST(RefereedGame, WhoWasStoppedCanPlayAgain) {
  const auto fragile = bot("exit 1"), good = bot(kGood);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(game_of(*good, *fragile).offence->misstep.fault, Fault::Crash);
  }
}

TEST(RefereedGame, AFailedTurnIsNoMoveInAnybodysMean) {
  // Two moves at once, then a long silence.
  const auto fading = bot("n=${n}x; test $n = xxx && sleep 100; echo move $m");
  const auto game = lost_by(*fading, {.move = 0.2, .margin = 0.1});
  const Effort& effort = game.efforts[0];
  EXPECT_EQ(effort.moves, 2U);
  EXPECT_LE(effort.seconds, static_cast<double>(effort.moves) * effort.slowest);
  EXPECT_DOUBLE_EQ(effort.seconds, *game.record.moves[0].seconds + *game.record.moves[2].seconds);
}

// Late by a second, and this machine says that it was all its fault.
class HeldUp final : public Contestant {
 public:
  explicit HeldUp(bool at_start) : at_start_(at_start) {}
  std::optional<Misstep> start(SteadyTime) override {
    if (at_start_) return Misstep{Fault::HostFault, "held up"};
    return std::nullopt;
  }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override {
    return std::nullopt;
  }
  Answer ask(const AnyPlay&, const Turn&) override {
    return {Misstep{Fault::OutOfTime, ""}, 6.0, {.program = 5.5}};
  }
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}

 private:
  bool at_start_;
};

TEST(RefereedGame, AMachineThatWasThereForOneProgramAloneIsNoExcuse) {
  for (const bool at_start : {false, true}) {
    HeldUp late(at_start);
    const auto good = bot(kGood);
    const auto played = [&](Excuse excuse) {
      return play_game((*find_game("othello:6x6"))->start(),
                       {Seat{&late, "a"}, Seat{good.get(), "b"}}, kTime, {}, excuse);
    };
    const auto excused = played(Excuse::Heard);
    EXPECT_EQ(excused.record.result.termination, "host-fault");
    EXPECT_FALSE(excused.score(Side::First).has_value());
    EXPECT_EQ(excused.record.tags.at("late"), "first");
    const auto judged = played(Excuse::Refused);
    EXPECT_EQ(judged.record.result.termination, at_start ? "late-start" : "time");
    EXPECT_EQ(judged.score(Side::First), 0);
    EXPECT_EQ(judged.record.tags.count("late"), 0U);
  }
}

TEST(RefereedGame, AMissingProgramIsNoVerdict) {
  const auto good = bot(kGood);
  DialogueContestant nobody(Launch{.command = {"./no-such-bot"}, .environment = {}},
                            [] { return std::make_unique<TestDialogue>(); }, {});
  const auto game = game_of(nobody, *good);
  EXPECT_EQ(game.offence->misstep.fault, Fault::NotStarted);
  EXPECT_EQ(game.offence->misstep.detail, "cannot run './no-such-bot': there is no such file");
}

TEST(Verdict, NamesAreUniqueAndReadBack) {
  for (int i = 0; i <= static_cast<int>(Fault::NotStarted); ++i) {
    EXPECT_EQ(fault_named(name_of(static_cast<Fault>(i))), static_cast<Fault>(i));
  }
  EXPECT_FALSE(result_of(Misstep{Fault::HostFault, ""}, Side::First).winner.has_value());
}

}  // namespace
}  // namespace palamedes::referee
