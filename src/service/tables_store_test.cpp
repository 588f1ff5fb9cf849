// Tables and their store: what is said when, while the disk takes its time.
#include <gtest/gtest.h>

#include <thread>

#include "service/tables.hpp"
#include "store/pool.hpp"
#include "store/sqlite_database.hpp"
#include "store/test_stores.hpp"

namespace palamedes::service {
namespace {

TEST(TablesWithASlowStore, SayTheMoveFirstAndNameTheRecordOnceItHoldsTheEnd) {
  const store::TempFolder folder;
  const auto store = store::open_store(folder / "games.db");
  ASSERT_TRUE(store.ok()) << store.error().message;
  Hub hub(10);
  const Guests guests;
  Tables tables(**store, hub, guests);
  Reply refusal;
  const auto table = tables.open({.game = "othello"}, "Ada", refusal);
  ASSERT_TRUE(table) << refusal.body;
  const auto document = [&] { return table->document(); };
  {
    // Another process writes for as long as this connection has begun.
    const auto other = store::sqlite_database(folder / "games.db")->connect();
    ASSERT_TRUE(other.ok() && (*other)->run("BEGIN IMMEDIATE").ok());
    EXPECT_FALSE(table->move("f5", 0));
    EXPECT_EQ(document()["moves"].size(), 1U);
    EXPECT_EQ(document()["turn"], 1);
    EXPECT_FALSE(table->resign(1));
    EXPECT_FALSE(document()["running"].get<bool>());
    EXPECT_EQ(document()["record_id"], nullptr);
    EXPECT_GE(tables.outbox().waiting(), 1U);
    EXPECT_EQ((*store)->counts()->games, 0);
  }
  for (int i = 0; i < 3000 && document()["record_id"] == nullptr; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ASSERT_EQ(document()["record_id"], 1);
  EXPECT_EQ((*(*store)->game(1))->record.result.termination, "resignation");
}

}  // namespace
}  // namespace palamedes::service
