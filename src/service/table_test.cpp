// service/table_test.cpp - a table between humans and scripted contestants.
#include "service/table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "games/catalog.hpp"

namespace palamedes::service {
namespace {

// Plays the first legal move, or thinks until it is told to stop.
class ScriptedContestant final : public referee::Contestant {
 public:
  explicit ScriptedContestant(std::atomic<bool>& patient) : patient_(patient) {}
  std::optional<Misstep> start(SteadyTime) override { return std::nullopt; }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override {
    return std::nullopt;
  }
  referee::Answer ask(const AnyPlay& play, const referee::Turn& turn) override {
    while (patient_ && !turn.limits.stop()) std::this_thread::yield();
    turn.limits.report({.depth = 3, .lines = {{2, {play.moves()[0]}}}});
    return {ChosenMove{.text = {}, .code = play.moves()[0], .evaluation = 2.0}, 0.25};
  }
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}

 private:
  std::atomic<bool>& patient_;
};

class TableTest : public testing::Test {
 protected:
  std::shared_ptr<Table> open(bool second_is_human, ClockWish clock = {}) {
    TableSetup setup;
    setup.id = "t", setup.keys = {"k", "k"};
    setup.game = *find_game("othello");
    setup.play = setup.game->start();
    setup.wish.game = "othello";
    setup.names = {"Ada", "Bo"};
    if (clock.game || clock.move) setup.wish.clock = clock;
    if (!second_is_human) {
      setup.partners[1] =
          std::make_unique<referee::Partner>(std::make_unique<ScriptedContestant>(patient_));
      setup.wish.sides[1].player = "scripted";
    }
    auto table =
        std::make_shared<Table>(std::move(setup), [this](Table&, Table::News) { ++changes_; });
    table->start();
    return table;
  }

  template <class Condition>
  static bool soon(Condition condition) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!condition() && std::chrono::steady_clock::now() < deadline) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return condition();
  }
  static std::size_t plies(const Table& table) { return table.document()["moves"].size(); }
  void finish(const std::shared_ptr<Table>& table) {
    table->stop("done");
    EXPECT_TRUE(soon([&] { return table->quiet(); }));
  }

  std::atomic<bool> patient_{false};
  std::atomic<int> changes_{0};
};

// Writes what only its owner may read, and then misbehaves.
class LeakyContestant final : public referee::Contestant {
 public:
  explicit LeakyContestant(bool crashes) : crashes_(crashes) {}
  std::optional<Misstep> start(SteadyTime) override { return std::nullopt; }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override {
    return std::nullopt;
  }
  referee::Answer ask(const AnyPlay&, const referee::Turn&) override {
    if (crashes_) return {Misstep{Fault::Crash, "secret"}};
    return {ChosenMove{.text = "secret"}};
  }
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}
  referee::Trace trace() const override { return {.error_tail = "secret", .dialogue = "secret"}; }

 private:
  const bool crashes_;
};

TEST_F(TableTest, WhatABotOfACourseWritesIsItsOwnersAlone) {
  for (const bool crashes : {true, false}) {
    for (const bool discreet : {true, false}) {
      TableSetup setup;
      setup.id = "t";
      setup.game = *find_game("othello");
      setup.play = setup.game->start();
      setup.wish.game = "othello";
      setup.wish.sides[1].player = "bot/1";
      setup.partners[1] =
          std::make_unique<referee::Partner>(std::make_unique<LeakyContestant>(crashes));
      setup.discreet[1] = discreet;
      Table table(std::move(setup), [](Table&, Table::News) {});
      table.start();
      EXPECT_EQ(table.has_course_bot(), discreet);
      EXPECT_FALSE(table.move("f5", 0));
      ASSERT_TRUE(soon([&] { return table.quiet(); }));
      const GameRecord record = table.record();
      EXPECT_EQ(record.result.winner, 1);
      EXPECT_EQ(record.result.termination, crashes ? "crash" : "illegal-move");
      std::string all = table.document().dump() + std::string(record.verdict);
      for (const auto& [name, text] : record.tags) all += name + text;
      EXPECT_EQ(all.find("secret") == std::string::npos, discreet) << all;
    }
  }
}

TEST_F(TableTest, AMoveIsAnsweredAndBothAreRecorded) {
  const auto table = open(false);
  EXPECT_FALSE(table->move("f5", 0));
  ASSERT_TRUE(soon([&] { return plies(*table) == 2; }));
  const GameRecord record = table->record();
  EXPECT_EQ(record.moves[0].text, "f5");
  EXPECT_EQ(record.moves[1].seconds, 0.25);
  EXPECT_EQ(record.moves[1].evaluation, -2.0);  // for First
  EXPECT_EQ(record.result.termination, "unfinished");
  EXPECT_EQ(record.players[0], "Ada");
  finish(table);
}

// Between two people: one of them comes later, and each plays only his own side.
class PeopleTest : public TableTest {
 protected:
  std::shared_ptr<Table> invite() {
    TableSetup setup;
    setup.id = "t", setup.keys = {"host", "guest"}, setup.taken = {true, false};
    setup.game = *find_game("othello");
    setup.play = setup.game->start();
    setup.wish.game = "othello";
    setup.wish.sides[1].invited = true;
    setup.wish.clock = ClockWish{.game = 100};
    setup.names = {"Ada", "human"};
    setup.here = [this](std::size_t side) { return side == 0 || guest_is_here_; };
    auto table =
        std::make_shared<Table>(std::move(setup), [this](Table&, Table::News) { ++changes_; });
    table->start();
    return table;
  }
  std::atomic<bool> guest_is_here_{false};
};

TEST_F(PeopleTest, TheClockWaitsForWhoeverIsInvited) {
  const auto table = invite();
  EXPECT_TRUE(table->waiting());
  EXPECT_EQ(table->seats_of("host"), (Seats{true, false}));
  EXPECT_EQ(table->seats_of("other"), Seats{});
  EXPECT_EQ(table->move("f5", 0, {true, false})->status, 409);
  EXPECT_EQ(table->document()["asked_at"], nullptr);
  std::size_t seat = 0;
  EXPECT_FALSE(table->sit("Bo", seat));
  EXPECT_EQ(seat, 1U);
  EXPECT_EQ(table->sit("Cy", seat)->status, 409);
  ASSERT_TRUE(soon([&] { return table->document()["asked_at"] != nullptr; }));
  EXPECT_EQ(table->record().players[1], "Bo");
  EXPECT_EQ(table->move("f5", 0, {false, true})->status, 409);
  EXPECT_FALSE(table->move("f5", 0, {true, false}));
  EXPECT_EQ(table->undo()->status, 409);
  EXPECT_EQ(table->resign(0, {false, true})->status, 409);
  EXPECT_FALSE(table->resign(1, {false, true}));
}

TEST_F(PeopleTest, PresenceAndTheNextGameAreTold) {
  const auto table = invite();
  std::size_t seat = 0;
  table->sit("Bo", seat);
  ASSERT_TRUE(soon([&] { return table->document()["asked_at"] != nullptr; }));
  EXPECT_EQ(table->document()["sides"][1]["here"], false);
  const int before = changes_;
  guest_is_here_ = true;
  EXPECT_TRUE(soon([&] { return changes_ > before; }));
  EXPECT_EQ(table->document()["sides"][1]["here"], true);
  EXPECT_FALSE(table->want_again({true, false}));  // not while it is played
  table->resign(0, {true, false});
  EXPECT_FALSE(table->want_again({true, false}));
  EXPECT_EQ(table->document()["sides"][0]["again"], true);
  EXPECT_TRUE(table->want_again({false, true}));
  EXPECT_FALSE(table->want_again({false, true}));  // once is enough
  const TableWish again = table->again();
  EXPECT_TRUE(again.sides[0].invited);
  EXPECT_EQ(again.sides[0].name, "Bo");
  EXPECT_EQ(again.sides[1].name, "Ada");
  table->leads_to("next");
  EXPECT_EQ(table->document()["next"], "next");
}

TEST_F(TableTest, TakingBackReturnsToTheHumansTurn) {
  const auto table = open(false);
  EXPECT_EQ(table->undo()->status, 409);
  table->move("f5", 0);
  ASSERT_TRUE(soon([&] { return plies(*table) == 2; }));
  EXPECT_FALSE(table->undo());
  EXPECT_EQ(plies(*table), 0U);
  finish(table);
}

TEST_F(TableTest, AnAnswerToAQuestionThatWasTakenBackIsDropped) {
  patient_ = true;
  const auto table = open(false);
  table->move("f5", 0);
  EXPECT_EQ(table->move("d6", 1)->status, 409);  // not a human's turn
  EXPECT_FALSE(table->undo());
  EXPECT_FALSE(table->move("c4", 0));
  patient_ = false;
  ASSERT_TRUE(soon([&] { return plies(*table) == 2; }));
  EXPECT_EQ(table->record().moves[0].text, "c4");
  finish(table);
}

TEST_F(TableTest, ResigningStopsWhoeverThinks) {
  patient_ = true;
  const auto table = open(false);
  table->move("f5", 0);
  EXPECT_EQ(table->resign(1)->status, 409);
  EXPECT_FALSE(table->resign(0));
  EXPECT_EQ(table->record().result.winner, -1);
  EXPECT_EQ(table->record().tags.at("verdict"), "black resigned");
  EXPECT_TRUE(soon([&] { return table->quiet(); }));
  EXPECT_EQ(table->move("f5", 0)->status, 409);
}

TEST_F(TableTest, AHumansFlagFalls) {
  const auto table = open(true, {.move = 0.05});
  EXPECT_TRUE(soon([&] { return !table->running(); }));
  EXPECT_EQ(table->record().result.termination, "time");
  EXPECT_EQ(table->record().result.winner, -1);
  EXPECT_EQ(table->document()["remaining"], (Json{0.0, 0.05}));
}

TEST_F(TableTest, ClocksGoBackWithTheMoves) {
  const auto table = open(true, {.game = 100, .increment = 10});
  table->move("f5", 0);
  EXPECT_GT(table->document()["remaining"][0].get<double>(), 105);
  table->undo();
  EXPECT_LT(table->document()["remaining"][0].get<double>(), 101);
  finish(table);
}

TEST_F(TableTest, AGameThatIsOverNamesItsRecordOnceThatHoldsTheEnd) {
  const auto table = open(true);
  table->move("f5", 0);
  const auto before = table->to_keep();
  table->resign(0);
  const auto after = table->to_keep();
  EXPECT_FALSE(before->over);
  EXPECT_TRUE(after->over);
  EXPECT_EQ(after->record.result.termination, "resignation");
  EXPECT_EQ(table->document()["record_id"], nullptr);
  EXPECT_TRUE(table->kept(7, before->over));
  EXPECT_EQ(table->document()["record_id"], nullptr);  // the store may be away from here on
  EXPECT_TRUE(table->kept(7, after->over));
  EXPECT_EQ(table->document()["record_id"], 7);
  EXPECT_FALSE(table->kept(7, after->over));  // nothing new
  finish(table);
}

TEST_F(TableTest, WhatNobodyPlayedIsNotKeptButWhatWasTakenBackIs) {
  const auto table = open(true);
  EXPECT_FALSE(table->to_keep());
  table->move("f5", 0);
  EXPECT_EQ(table->to_keep()->record.moves.size(), 1U);
  EXPECT_TRUE(table->kept(7, false));
  EXPECT_EQ(table->document()["record_id"], 7);
  table->undo();
  EXPECT_EQ(table->to_keep()->record.moves.size(), 0U);
  finish(table);
  EXPECT_GE(changes_, 2);
}

}  // namespace
}  // namespace palamedes::service
