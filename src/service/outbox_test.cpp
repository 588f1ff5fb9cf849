// Games that wait: for a store that is away, over the end of a process, behind newer records.
#include "service/outbox.hpp"

#include <gmock/gmock.h>

#include <fstream>

#include "store/test_stores.hpp"

namespace palamedes::service {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

Outgoing outgoing(const std::string& key, const GameRecord& record, bool over = true) {
  return {key, "table", record, over};
}

class OutboxTest : public store::StoreTest {
 protected:
  static bool soon(const std::function<bool()>& condition) {
    for (int i = 0; i < 2000 && !condition(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return condition();
  }
  std::string waiting_file() const { return folder / "waiting.jsonl"; }
  std::string in_file() const {
    std::ifstream file(waiting_file());
    return {std::istreambuf_iterator<char>(file), {}};
  }
};

INSTANTIATE_TEST_SUITE_P(Every, OutboxTest, store::every_store(), store::store_name);

TEST_P(OutboxTest, StoresWhatIsPutAndTellsItsNumber) {
  Outbox outbox(*store, waiting_file());
  Outgoing game = outgoing("k", store::short_record("hop", "a", "b", {}, "unfinished"), false);
  std::atomic<std::int64_t> id = 0;
  game.stored = [&](std::int64_t number) { id = number; };
  outbox.put(game);
  ASSERT_TRUE(outbox.empty_within(20));
  EXPECT_EQ(id, 1);
  game.record = store::short_record("hop", "a", "b"), game.over = true;
  outbox.put(game);
  ASSERT_TRUE(outbox.empty_within(20));
  EXPECT_EQ((*store->game(1))->record, game.record);
  EXPECT_EQ(store->counts()->games, 1);
  EXPECT_FALSE(outbox.away());
  EXPECT_TRUE(soon([&] { return in_file().empty(); }));
}

TEST_P(OutboxTest, WhatAnEarlierProcessLeftIsStoredOnce) {
  const GameRecord record = annotated_record("othello", 3);
  {
    Outbox outbox(*store, waiting_file());
    outbox.stop();  // killed, as far as games are concerned
    outbox.put(outgoing("k", record));
    outbox.put(outgoing("not over", record, false));
    EXPECT_EQ(outbox.waiting(), 2U);
  }
  ASSERT_TRUE(store->put_game("k", record, "table").ok());  // it was, but nobody heard of it
  {
    std::ofstream(waiting_file(), std::ios::app) << "{\"key\":\"half a li\n";
    Outbox outbox(*store, waiting_file());
    ASSERT_TRUE(outbox.empty_within(20));
    const Outbox other(*store, waiting_file());  // taken: it goes without
  }
  EXPECT_EQ(store->counts()->games, 1);
  EXPECT_EQ((*store->game(1))->record, record);
  EXPECT_THAT(in_file(), IsEmpty());
}

TEST(OutboxOfAServer, KeepsGamesThatEndWhileItIsAwayAndStoresThemWhenItIsBack) {
  store::TestPostgres* server = store::TestPostgres::get();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
  const store::TempFolder folder;
  const std::string file = folder / "waiting.jsonl";
  auto store = store::open_store(server->new_database());
  ASSERT_TRUE(store.ok()) << store.error().message;
  server->stop(SIGINT);
  {
    Outbox outbox(**store, file);
    outbox.put(outgoing("one", store::short_record("hop", "ada", "bob")));
    outbox.put(outgoing("two", store::short_record("hop", "bob", "ada")));
    EXPECT_FALSE(outbox.empty_within(1.5));
    EXPECT_TRUE(outbox.away());
    EXPECT_EQ(outbox.waiting(), 2U);
  }
  // Another process, which is there when the server comes back.
  Outbox outbox(**store, file);
  EXPECT_EQ(outbox.waiting(), 2U);
  outbox.put(outgoing("three", store::short_record("hop", "ada", "bob", {}, "unfinished"), false));
  ASSERT_TRUE(server->start());
  outbox.put(outgoing("three", store::short_record("hop", "ada", "bob", -1)));
  ASSERT_TRUE(outbox.empty_within(30));
  EXPECT_FALSE(outbox.away());
  const auto games = (*store)->games({}, {}, 10);
  ASSERT_TRUE(games.ok()) << games.error().message;
  EXPECT_THAT(games->games, SizeIs(3));
}

}  // namespace
}  // namespace palamedes::service
