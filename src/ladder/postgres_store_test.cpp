// Stores on a server: it is away, comes back, or holds an older version.
#include <gmock/gmock.h>

#include "ladder/postgres_database.hpp"
#include "ladder/store_migrations.hpp"
#include "ladder/test_stores.hpp"

namespace palamedes::ladder {
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

TEST(PostgresStore, OfAnOlderVersionIsBroughtUpToDateAndOfANewerRefused) {
  TestPostgres* server = TestPostgres::get();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
  const std::string address = server->new_database();
  Pool pool(postgres_database(address));
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
}  // namespace palamedes::ladder
