// Stores in files: older and newer versions, files that are no stores, disks that are full.
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <sstream>

#include "store/migrations.hpp"
#include "store/sqlite_database.hpp"
#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

std::string refusal(const std::string& address) {
  const auto store = open_store(address);
  return store ? "" : store.error().message;
}

void run_sql(const std::string& path, const std::string& text) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, text.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

void make_store_of_version_1(const std::string& path) {
  std::ifstream file(PALAMEDES_SOURCE_DIR "/tests/store/store_v1.sql");
  std::stringstream text;
  text << file.rdbuf();
  ASSERT_FALSE(text.str().empty());
  run_sql(path, text.str());
}

TEST(SqliteStore, RestoredFromAnOldBackupIsUpToDateAndTheBackupStaysAsItIs) {
  const TempFolder folder;
  make_store_of_version_1(folder / "old.db");
  const auto error = restore_store(folder / "old.db", folder / "new.db", IfFilled::Refuse);
  ASSERT_FALSE(error) << error->message;
  const auto store = open_store(folder / "new.db");
  ASSERT_TRUE(store.ok()) << store.error().message;
  EXPECT_EQ((*store)->counts()->version, newest_version());
  EXPECT_EQ((*store)->game(1)->value().record, annotated_record("chain/2018:3x4", 1));
  EXPECT_EQ((*store)->counts()->games, 2);
  Pool old(sqlite_database(folder / "old.db"));
  EXPECT_FALSE(old.read([&](Connection& connection) -> std::optional<Error> {
    EXPECT_EQ(*version_of(connection, old.database().dialect()), 1);
    return std::nullopt;
  }));
}

TEST(SqliteStore, OfTheFirstVersionIsBroughtUpToDate) {
  const TempFolder folder;
  make_store_of_version_1(folder / "old.db");
  auto store = open_store(folder / "old.db");
  ASSERT_TRUE(store.ok()) << store.error().message;
  EXPECT_EQ((*store)->counts()->version, newest_version());
  EXPECT_EQ((*store)->game(1)->value().record, annotated_record("chain/2018:3x4", 1));
  EXPECT_EQ((*store)->game(2)->value().tournament, 1);
  EXPECT_THAT((*store)->games({.game = "othello", .player = "ada"}, {}, 10)->games, SizeIs(1));
  EXPECT_EQ(*(*store)->last_event(), 0);
  EXPECT_TRUE(*(*store)->games_wait_to_be_counted());
  EXPECT_EQ(*(*store)->count_waiting_games(10), 2);
  EXPECT_FALSE(*(*store)->games_wait_to_be_counted());
  EXPECT_EQ(*(*store)->add_game(short_record("hop", "a", "b"), "table"), 3);
  EXPECT_EQ(*(*store)->last_event(), 1);
}

TEST(SqliteStore, OfANewerVersionIsRefused) {
  const TempFolder folder;
  ASSERT_TRUE(open_store(folder / "new.db").ok());
  run_sql(folder / "new.db", "UPDATE palamedes_store SET version = 99");
  EXPECT_THAT(refusal(folder / "new.db"), HasSubstr("version 99"));
}

TEST(SqliteStore, RefusesWhatIsNoStore) {
  const TempFolder folder;
  std::ofstream(folder / "letter.txt") << std::string(5000, 'x');
  EXPECT_THAT(refusal(folder / "letter.txt"), HasSubstr("not a database"));
  run_sql(folder / "other.db", "CREATE TABLE games (mine)");
  EXPECT_THAT(refusal(folder / "other.db"), HasSubstr("another program"));
  run_sql(folder / "letters.db", "CREATE TABLE letters (text)");
  EXPECT_THAT(refusal(folder / "letters.db"), HasSubstr("another program"));
  EXPECT_THAT(refusal(folder / "no/such/store.db"), HasSubstr("No such file"));
  EXPECT_NE(refusal(folder / ""), "");
  EXPECT_NE(refusal("/proc/store.db"), "");
  EXPECT_THAT(refusal("mysql://host/games"), HasSubstr("'mysql://host/games'"));
  EXPECT_THAT(refusal("sqlite:"), HasSubstr("names no file"));
  EXPECT_THAT(refusal(":memory:"), HasSubstr("names no file"));
  EXPECT_NE(refusal(""), "");
}

TEST(SqliteStore, IsNotMadeForWhoOnlyWantsToRead) {
  const TempFolder folder;
  const auto store = open_store(folder / "none.db", IfMissing::Refuse);
  ASSERT_FALSE(store.ok());
  EXPECT_THAT(store.error().message, HasSubstr("there is no store '" + (folder / "none.db") + "'"));
  EXPECT_FALSE(std::ifstream(folder / "none.db"));
  ASSERT_TRUE(open_store(folder / "none.db").ok());
  EXPECT_TRUE(open_store(folder / "none.db", IfMissing::Refuse).ok());
}

TEST(SqliteStore, IsItsOwnersAlone) {
  using std::filesystem::perms;
  const TempFolder folder;
  const mode_t before = ::umask(0);
  const auto store = open_store(folder / "new.db");
  ASSERT_TRUE(store.ok());
  ASSERT_TRUE((*store)->add_game(short_record("othello", "a", "b"), "import").ok());
  EXPECT_FALSE((*store)->backup(folder / "copy.db"));
  ::umask(before);
  for (const char* name : {"new.db", "new.db-wal", "copy.db"}) {
    EXPECT_EQ(std::filesystem::status(folder / name).permissions(),
              perms::owner_read | perms::owner_write)
        << name;
  }
}

TEST(SqliteStore, TakesAddressesWithAndWithoutItsName) {
  const TempFolder folder;
  ASSERT_TRUE(open_store("sqlite:" + (folder / "a.db")).ok());
  const auto store = open_store(folder / "a.db");
  ASSERT_TRUE(store.ok());
  EXPECT_THAT((*store)->description(), HasSubstr("a.db"));
}

// In a process of its own, whose files may not grow for ever.
TEST(SqliteStore, AFullDiskIsASentenceAndLosesNothing) {
  const TempFolder folder;
  const std::string path = folder / "full.db";
  ASSERT_TRUE(open_store(path).ok());
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{400'000, 400'000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const auto store = open_store(path);
    if (!store) ::_exit(1);
    for (int i = 0; i < 5000; ++i) {
      const auto id = (*store)->add_game(annotated_record("othello", 1), "import");
      if (id) continue;
      const bool sentence = id.error().message.find("full.db") != std::string::npos;
      ::_exit(sentence && (*store)->game(i).ok() && (*store)->game(i)->has_value() ? 0 : 2);
    }
    ::_exit(3);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
  const auto store = open_store(path);
  ASSERT_TRUE(store.ok()) << store.error().message;
  EXPECT_TRUE((*store)->add_game(short_record("hop", "a", "b"), "table").ok());
}

}  // namespace
}  // namespace palamedes::store
