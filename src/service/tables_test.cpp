// service/tables_test.cpp - who may open how many tables, what their players may remember, and an
// end in the midst of everything.
#include "service/tables.hpp"

#include <gtest/gtest.h>

#include "store/test_stores.hpp"

namespace palamedes::service {
namespace {

SideWish human_side() { return {}; }
SideWish player_side(const std::string& id) { return {.player = id, .seconds = 60, .seed = 1}; }

class TablesTest : public testing::Test {
 protected:
  // Nothing: refused with `refusal`.
  std::shared_ptr<Table> open(Tables& tables, const std::string& client, const SideWish& first,
                              const SideWish& second = human_side(),
                              const std::string& game = "minichess") {
    refusal = {};
    return tables.open({.game = game, .sides = {first, second}}, client, refusal);
  }

  template <class Condition>
  static bool soon(Condition condition) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!condition() && std::chrono::steady_clock::now() < deadline) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return condition();
  }

  store::TempFolder folder;
  std::unique_ptr<store::Store> store = store::open_store(folder / "store.db").value();
  Hub hub{10};
  Guests guests;
  Reply refusal;
};

TEST_F(TablesTest, AClientHasAFewAndMakesRoomOnlyByEndingOne) {
  Tables tables(*store, hub, guests, {.of_a_client = 2});
  const auto first = open(tables, "a", human_side());
  ASSERT_TRUE(first && open(tables, "a", human_side()));
  EXPECT_FALSE(open(tables, "a", human_side()));
  EXPECT_EQ(refusal.status, 429);
  EXPECT_TRUE(open(tables, "b", human_side()));
  first->stop("done");
  EXPECT_TRUE(open(tables, "a", human_side()));
}

TEST_F(TablesTest, ATableThatWasLeftMakesRoom) {
  Tables tables(*store, hub, guests, {.of_a_client = 2, .left_seconds = 0});
  const auto watched = open(tables, "a", human_side()), left = open(tables, "a", human_side());
  const auto watcher = hub.join(table_topic(watched->id()));
  EXPECT_TRUE(open(tables, "a", human_side()));
  EXPECT_TRUE(watched->running());
  EXPECT_FALSE(left->running());
}

TEST_F(TablesTest, PlayersShareTheMemory) {
  Tables tables(*store, hub, guests, {.of_a_client = 64, .megabytes = 128});
  std::vector<std::shared_ptr<Table>> opened;
  std::size_t sum = 0;
  while (const auto table = open(tables, "a", human_side(), player_side("engine"))) {
    EXPECT_GE(table->memory(), 2U);
    sum += table->memory();
    opened.push_back(table);
  }
  EXPECT_EQ(refusal.status, 503) << refusal.body;
  EXPECT_EQ(opened.front()->memory(), 16U);
  EXPECT_GT(opened.size(), 12U);
  EXPECT_LE(sum, 128U);
  EXPECT_TRUE(open(tables, "a", human_side(), player_side("random")));  // it needs nothing
  opened.front()->stop("done");
  EXPECT_TRUE(soon([&] { return opened.front()->memory() == 0; }));  // its players are gone
  EXPECT_EQ(open(tables, "a", human_side(), player_side("engine-3"))->memory(), 2U);
}

TEST_F(TablesTest, AnEndWhilePlayersThinkIsClean) {
  for (int round = 0; round < 3; ++round) {
    Tables tables(*store, hub, guests, {.of_a_client = 64, .megabytes = 64});
    for (const char* id : {"engine", "engine-20", "minimax-12", "alphabeta", "mcts-10000000"}) {
      const auto table = open(tables, "a", player_side(id), player_side("engine-1"), "othello");
      ASSERT_TRUE(table) << refusal.body;
      ASSERT_TRUE(soon([&] { return table->document()["asked_at"] != nullptr; }));
    }
    if (round == 1) tables.close(0);
    if (round == 2) {
      EXPECT_TRUE(tables.close(30));
    }
  }
}

}  // namespace
}  // namespace palamedes::service
