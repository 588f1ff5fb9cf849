// Copies of stores: every table there is, from each database into each, all or nothing.
#include "store/copy.hpp"

#include <gmock/gmock.h>

#include <fstream>

#include "store/postgres_database.hpp"
#include "store/sqlite_database.hpp"
#include "store/tables.hpp"
#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

Pool pool_at(const std::string& address) {
  return Pool(is_postgres_address(address) ? postgres_database(*parse_postgres_address(address))
                                           : sqlite_database(address));
}

void run_in(const std::string& address, const std::vector<std::string>& statements) {
  Pool pool = pool_at(address);
  const auto error = pool.write([&](Connection& connection) -> std::optional<Error> {
    for (const std::string& statement : statements) {
      if (const auto done = connection.run(statement); !done) return done.error();
    }
    return std::nullopt;
  });
  EXPECT_FALSE(error) << error->message;
}

class StoreCopies : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!store) return;
    const auto cup = store->put_tournament({"k", "Cup", "", "hop", {"a"}, "{}", "running", 2});
    ASSERT_TRUE(store
                    ->add_games({short_record("hop", "a", "b"), annotated_record("othello", 5)},
                                "tournament", *cup)
                    .ok());
    ASSERT_TRUE(store->put_game("mine", short_record("hop", "c", "d"), "table").ok());
    ASSERT_FALSE(store->put_live({"l", "", "table", *cup, short_record("hop", "a", "b")}));
  }

  // An address of each kind with nothing there.
  std::vector<std::string> new_places() {
    std::vector<std::string> places{folder / "new.db"};
    if (TestPostgres* server = TestPostgres::get()) places.push_back(server->new_database());
    return places;
  }
};

INSTANTIATE_TEST_SUITE_P(Every, StoreCopies, every_store(), store_name);

TEST_P(StoreCopies, ABackupIsRestoredIntoEveryDatabase) {
  const std::string backup = folder / "backup.db";
  ASSERT_FALSE(store->backup(backup));
  for (const std::string& place : new_places()) {
    const auto error = restore_store(backup, place, IfFilled::Refuse);
    ASSERT_FALSE(error) << error->message;
    const auto copy = open_store(place);
    ASSERT_TRUE(copy.ok()) << copy.error().message;
    EXPECT_EQ((*copy)->counts()->games, 3);
    for (const std::int64_t id : {1, 2, 3}) {
      EXPECT_EQ((*(*copy)->game(id))->record, (*store->game(id))->record);
      EXPECT_EQ((*(*copy)->game(id))->created, (*store->game(id))->created);
    }
    EXPECT_EQ((*(*copy)->tournament(1))->played, 2);
    EXPECT_THAT((*copy)->games({.player = "c"}, {}, 5)->games, SizeIs(1));
    EXPECT_THAT(*(*copy)->live_games(), SizeIs(1));
    // News go on from there, in order, and numbers are used once.
    const auto events = (*copy)->events_after(0, 100);
    EXPECT_EQ(events->size(), store->events_after(0, 100)->size());
    EXPECT_EQ(*(*copy)->add_game(short_record("hop", "e", "f"), "table"), 4);
    EXPECT_THAT(*(*copy)->events_after(events->back().number, 10), SizeIs(1));
    EXPECT_EQ(*(*copy)->put_game("mine", short_record("hop", "c", "d"), "table"), 3);
    EXPECT_EQ(*(*copy)->put_tournament({"2", "", "", "hop", {}, "{}", "running", 2}), 2);
  }
}

TEST_P(StoreCopies, AStoreThatHoldsSomethingIsReplacedOnlyWhenTold) {
  const std::string backup = folder / "backup.db";
  ASSERT_FALSE(store->backup(backup));
  for (const std::string& place : new_places()) {
    ASSERT_TRUE((*open_store(place))->add_game(short_record("hop", "old", "b"), "table").ok());
    const auto refused = restore_store(backup, place, IfFilled::Refuse);
    ASSERT_TRUE(refused.has_value());
    EXPECT_THAT(refused->message, HasSubstr("not empty"));
    EXPECT_THAT((*open_store(place))->games({.player = "old"}, {}, 5)->games, SizeIs(1));
    const auto error = restore_store(backup, place, IfFilled::Replace);
    ASSERT_FALSE(error) << error->message;
    EXPECT_THAT((*open_store(place))->games({.player = "old"}, {}, 5)->games, SizeIs(0));
    EXPECT_EQ((*open_store(place))->counts()->games, 3);
  }
}

// Nobody has to remember a new table: the database tells which there are.
TEST_P(StoreCopies, ATableOfTomorrowIsCopied) {
  // Its name comes before all that it refers to.
  const std::string table =
      "CREATE TABLE badges (holder BIGINT NOT NULL REFERENCES names (id), word TEXT)";
  run_in(address, {table, "INSERT INTO badges (holder, word) SELECT id, name FROM names",
                   "INSERT INTO badges (holder) SELECT id FROM names"});
  for (const std::string& place : new_places()) {
    ASSERT_TRUE(open_store(place).ok());
    run_in(place, {table});
    Pool from = pool_at(address), to = pool_at(place);
    const auto error = from.read([&](Connection& reader) -> std::optional<Error> {
      if (const auto begun = reader.run(from.database().dialect().begin_read); !begun) {
        return begun.error();
      }
      auto failed = to.write([&](Connection& writer) -> std::optional<Error> {
        if (auto problem =
                copy_rows(reader, from.database().dialect(), writer, to.database().dialect())) {
          return problem;
        }
        const auto rows = writer.run(
            "SELECT count(*), count(b.word) FROM badges b JOIN names n ON n.id = b.holder");
        EXPECT_EQ(rows->front().number(0), 12);
        EXPECT_EQ(rows->front().number(1), 6);
        return std::nullopt;
      });
      (void)reader.run("ROLLBACK");
      return failed;
    });
    EXPECT_FALSE(error) << error->message;
  }
}

TEST_P(StoreCopies, ATableThatNobodyKnowsIsNotLeftOutInSilence) {
  run_in(address, {"CREATE TABLE strange (x TEXT)"});
  for (const std::string& place : new_places()) {
    ASSERT_TRUE((*open_store(place))->add_game(short_record("hop", "old", "b"), "table").ok());
    const auto error = restore_store(address, place, IfFilled::Replace);
    ASSERT_TRUE(error.has_value());
    EXPECT_THAT(error->message, HasSubstr("'strange'"));
    // What was there is there still.
    EXPECT_THAT((*open_store(place))->games({.player = "old"}, {}, 5)->games, SizeIs(1));
  }
  EXPECT_EQ(store->backup(folder / "copy.db").has_value(), GetParam() == "postgres");
}

TEST_P(StoreCopies, TablesComeAfterThoseTheyReferTo) {
  Pool pool = pool_at(address);
  std::vector<std::string> names;
  EXPECT_FALSE(pool.read([&](Connection& connection) -> std::optional<Error> {
    const auto tables = tables_of(connection, pool.database().dialect());
    if (!tables) return tables.error();
    for (const StoredTable& table : *tables) names.push_back(table.name);
    return std::nullopt;
  }));
  EXPECT_THAT(names, SizeIs(45));
  const auto place = [&](const char* name) {
    return std::find(names.begin(), names.end(), name) - names.begin();
  };
  EXPECT_LT(place("names"), place("games"));
  EXPECT_LT(place("kinds"), place("games"));
  EXPECT_LT(place("games"), place("documents"));
  EXPECT_LT(place("tournaments"), place("live"));
  EXPECT_LT(place("accounts"), place("sessions"));
  EXPECT_LT(place("versions"), place("pairings"));
  EXPECT_LT(place("pairings"), place("pairing_games"));
}

TEST(StoreCopy, OfWhatIsNoStoreLeavesNothingBehind) {
  const TempFolder folder;
  std::ofstream(folder / "letter.txt") << std::string(5000, 'x');
  const auto error = restore_store(folder / "letter.txt", folder / "new.db", IfFilled::Refuse);
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->code, Errc::Inconsistent);
  EXPECT_FALSE(std::filesystem::exists(folder / "new.db"));
  EXPECT_TRUE(restore_store(folder / "none.db", folder / "new.db", IfFilled::Refuse).has_value());
}

}  // namespace
}  // namespace palamedes::store
