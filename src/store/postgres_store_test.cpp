// Stores on a server: it is away, comes back, or holds an older version.
#include <gmock/gmock.h>

#include <future>
#include <set>
#include <thread>

#include "store/events.hpp"
#include "store/migrations.hpp"
#include "store/postgres_database.hpp"
#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

TEST(PostgresAddress, OfAServerThatIsNotThereIsASentence) {
  const auto store = open_store("postgres://me:secret@/games?host=/tmp/palamedes-no-such-folder");
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().code, Errc::Unsupported);
  EXPECT_THAT(store.error().message, HasSubstr("the store 'postgres://me@/games"));
  EXPECT_THAT(store.error().message, Not(HasSubstr("secret")));
  EXPECT_FALSE(open_store("postgres://?no-such-option=1").ok());
}

// It plans some for the newest rows of a long table, and starting them takes longer than the
// answer.
TEST(PostgresStore, AsksForNoHelpers) {
  TestPostgres* server = TestPostgres::get();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
  Pool pool(postgres_database(*parse_postgres_address(server->new_database())));
  const auto error = pool.read([](Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run("SELECT current_setting('max_parallel_workers_per_gather')");
    if (!rows) return rows.error();
    EXPECT_EQ(rows->front().text(0), "0");
    return std::nullopt;
  });
  EXPECT_FALSE(error) << error->message;
}

TEST(PostgresStore, ComesBackWhenTheServerDoes) {
  TestPostgres* server = TestPostgres::get();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
  const auto store = open_store(server->new_database());
  ASSERT_TRUE(store.ok()) << store.error().message;
  ASSERT_TRUE((*store)->add_game(short_record("hop", "a", "b"), "table").ok());
  server->stop(SIGINT);
  EXPECT_FALSE((*store)->games({}, {}, 10).ok());
  EXPECT_FALSE((*store)->add_game(short_record("hop", "a", "b"), "table").ok());
  ASSERT_TRUE(server->start());
  EXPECT_THAT((*store)->games({}, {}, 10)->games, SizeIs(1));
  server->stop(SIGINT);
  ASSERT_TRUE(server->start());
  EXPECT_TRUE((*store)->add_game(short_record("hop", "a", "b"), "table").ok());
  EXPECT_EQ((*store)->counts()->games, 2);
}

// Writers that take their time, from before and from after they have told of it.
TEST(PostgresStore, ASlowWriterKeepsNobodyWaitingAndItsEventsAreNotMissed) {
  TestPostgres* server = TestPostgres::get();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
  const std::string address = server->new_database();
  const auto store = open_store(address);
  ASSERT_TRUE(store.ok()) << store.error().message;
  Pool slow(postgres_database(*parse_postgres_address(address)));
  std::promise<void> over;
  const std::shared_future<void> end = over.get_future().share();
  std::atomic<int> open = 0;
  const auto write_slowly = [&](bool tell_first) {
    const auto error = slow.write([&](Connection& connection) -> std::optional<Error> {
      // It has its place among the transactions from its first change on.
      const auto changed = connection.run("INSERT INTO names (name, folded) VALUES ($1, 'x')",
                                          {std::string(tell_first ? "early" : "late")});
      if (!changed) return changed.error();
      if (tell_first) {
        if (auto failed = publish(connection, "live", "early")) return failed;
      }
      ++open;
      end.wait();
      return tell_first ? std::nullopt : publish(connection, "live", "late");
    });
    EXPECT_FALSE(error) << error->message;
  };
  std::thread early(write_slowly, true), late(write_slowly, false);
  while (open < 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));

  std::vector<std::string> seen;
  std::int64_t last = 0;
  const auto read = [&] {
    const auto events = (*store)->events_after(last, 1000);
    ASSERT_TRUE(events.ok()) << events.error().message;
    for (const FeedEvent& event : *events) {
      EXPECT_GT(event.number, last);
      last = event.number;
      seen.push_back(event.subject);
    }
  };
  std::vector<std::thread> writers;
  for (int i = 0; i < 4; ++i) {
    writers.emplace_back([&, i] {
      for (int game = 0; game < 10; ++game) {
        const auto id = (*store)->add_game(
            short_record("hop", "w" + std::to_string(i), "w" + std::to_string(3 - i)), "table");
        EXPECT_TRUE(id.ok()) << id.error().message;
      }
    });
  }
  for (std::thread& writer : writers) writer.join();  // while both are still under way
  read();
  EXPECT_EQ((*store)->counts()->games, 40);
  over.set_value();
  early.join(), late.join();
  ASSERT_TRUE((*store)->add_game(short_record("hop", "a", "b"), "table").ok());
  read();
  EXPECT_EQ(std::set(seen.begin(), seen.end()).size(), 43U);
  EXPECT_THAT(seen, testing::Contains("early"));
  EXPECT_THAT(seen, testing::Contains("late"));
}

TEST(PostgresStore, OfAnOlderVersionIsBroughtUpToDateAndOfANewerRefused) {
  TestPostgres* server = TestPostgres::get();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
  const std::string address = server->new_database();
  Pool pool(postgres_database(*parse_postgres_address(address)));
  ASSERT_FALSE(migrate(pool, 1));
  {
    const auto store = open_store(address);
    ASSERT_TRUE(store.ok()) << store.error().message;
    EXPECT_EQ((*store)->counts()->version, newest_version());
    EXPECT_TRUE((*store)->add_game(short_record("hop", "a", "b"), "table").ok());
  }
  ASSERT_FALSE(pool.write([](Connection& connection) -> std::optional<Error> {
    const auto done = connection.run("UPDATE palamedes_store SET version = 99");
    return done ? std::nullopt : std::optional(done.error());
  }));
  const auto newer = open_store(address);
  ASSERT_FALSE(newer.ok());
  EXPECT_THAT(newer.error().message, HasSubstr("version 99"));
}

}  // namespace
}  // namespace palamedes::store
