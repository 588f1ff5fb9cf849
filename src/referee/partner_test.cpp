// referee/partner_test.cpp - when a partner is started, told of a game, and ended.
#include "referee/partner.hpp"

#include <gtest/gtest.h>

#include "games/catalog.hpp"
#include "referee/builtin_contestant.hpp"

namespace palamedes::referee {
namespace {

// Writes down what it is told; says what it is to say, else the first legal move.
class Diarist final : public Contestant {
 public:
  struct Diary {
    std::string text = {};
    std::optional<Misstep> not_ready = {}, misstep = {};
  };
  explicit Diarist(Diary& diary) : diary_(diary) {}

  std::optional<Misstep> start(SteadyTime) override { return note("start"), diary_.not_ready; }
  std::optional<Misstep> new_game(const AnyPlay&, Side own, SteadyTime) override {
    return note(own == Side::First ? "first" : "second"), std::nullopt;
  }
  Answer ask(const AnyPlay& play, const Turn& turn) override {
    note("ask");
    EXPECT_LT(turn.deadline, SteadyTime::max());
    if (diary_.misstep) return {*diary_.misstep};
    return {ChosenMove{.text = {}, .code = play.moves().front()}};
  }
  void game_over(const AnyPlay&) override { note("over"); }
  void stop(SteadyTime polite_until) override {
    note(polite_until > std::chrono::steady_clock::now() ? "goodbye" : "killed");
  }

 private:
  void note(std::string_view what) {
    if (!diary_.text.empty()) diary_.text += ' ';
    diary_.text += what;
  }
  Diary& diary_;
};

class PartnerTest : public testing::Test {
 protected:
  std::string told() { return std::exchange(diary_.text, {}); }
  void ask() { partner_->ask(*play_, {}, 5); }
  void play_on(int plies) {
    for (int i = 0; i < plies; ++i) play_->play(play_->moves().front());
  }

  Diarist::Diary diary_;
  std::unique_ptr<Partner> partner_ = std::make_unique<Partner>(std::make_unique<Diarist>(diary_));
  std::unique_ptr<AnyPlay> play_ = (*find_game("othello"))->start();
};

TEST_F(PartnerTest, StaysInItsGameAsLongAsItGoesOn) {
  ask();
  EXPECT_EQ(told(), "start first ask");
  play_on(2);
  ask();
  EXPECT_EQ(told(), "start ask");
  play_on(4);
  ask();
  EXPECT_EQ(told(), "start ask");
  partner_->game_over(*play_);
  partner_ = nullptr;
  EXPECT_EQ(told(), "over goodbye");
}

TEST_F(PartnerTest, WhatDoesNotFollowIsANewGame) {
  play_on(4);
  ask();
  EXPECT_EQ(told(), "start first ask");
  ask();  // the same once more
  EXPECT_EQ(told(), "start first ask");
  play_on(1);  // the other side
  ask();
  EXPECT_EQ(told(), "start second ask");
  play_->undo();
  play_->undo();
  play_->play(play_->moves().back());
  play_on(3);  // another line
  ask();
  EXPECT_EQ(told(), "start second ask");
  play_ = (*find_game("othello"))->start_from(play_->position()).value();
  ask();  // the same board with another past
  EXPECT_EQ(told(), "start second ask");
}

TEST_F(PartnerTest, WhoMisstepsIsEndedAndBeginsAnew) {
  diary_.misstep = Misstep{Fault::ProtocolError, "nonsense"};
  ask();
  EXPECT_EQ(told(), "start first ask killed");
  diary_.misstep.reset();
  play_on(2);
  ask();
  EXPECT_EQ(told(), "start first ask");
  diary_.not_ready = Misstep{Fault::NotStarted, "nobody"};
  EXPECT_TRUE(std::holds_alternative<Misstep>(partner_->ask(*play_, {}, 5).content));
  EXPECT_EQ(told(), "start killed");
  partner_->game_over(*play_);  // it is in no game
  EXPECT_EQ(told(), "");
}

TEST_F(PartnerTest, WhoResignsMayLeaveInPeace) {
  diary_.misstep = Misstep{Fault::Resignation, ""};
  ask();
  partner_->game_over(*play_);
  partner_ = nullptr;
  EXPECT_EQ(told(), "start first ask over goodbye");
}

TEST_F(PartnerTest, PlayersOfOursHearThatTheirAnswerIsNotWantedAndTellWhatTheyThink) {
  Partner ours(*make_builtin_contestant(play_->game(), "engine", 1));
  ours.use_memory(2);
  EXPECT_EQ(ours.memory(), 2U);
  EXPECT_FALSE(ours.on_the_clock());
  int reports = 0, looks = 0;
  const Turn turn{.limits = {.seconds = 3600,
                             .stop = [&] { return ++looks > 3; },
                             .report = [&](const Analysis&) { ++reports; }}};
  const Answer answer = ours.ask(*play_, turn, 3600);
  ASSERT_TRUE(std::holds_alternative<ChosenMove>(answer.content));
  EXPECT_LT(answer.seconds, 600);
  EXPECT_GT(looks, 3);
  EXPECT_GT(reports, 0);
  EXPECT_FALSE(answer.analysis.lines.empty());
}

}  // namespace
}  // namespace palamedes::referee
