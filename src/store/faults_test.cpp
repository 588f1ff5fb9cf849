// Stores whose answers get lost, and databases that make one wait.
#include <gmock/gmock.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <csignal>
#include <future>
#include <thread>

#include "store/postgres_database.hpp"
#include "store/sql.hpp"
#include "store/sqlite_database.hpp"
#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::HasSubstr;

// Passes everything on, and loses the answers to as many COMMITs as it is told.
class LosingConnection final : public Connection {
 public:
  LosingConnection(std::unique_ptr<Connection> inner, int& losses)
      : inner_(std::move(inner)), losses_(losses) {}

  Result<Rows> run(std::string_view statement, const std::vector<Value>& values) override {
    if (lost_) return Error{Errc::Unsupported, "the connection was lost"};
    auto rows = inner_->run(statement, values);
    if (statement != "COMMIT" || losses_ == 0) return rows;
    --losses_;
    lost_ = true;
    return Error{Errc::Unsupported, "the answer was lost"};
  }
  std::optional<Error> each(std::string_view query, const Take& take) override {
    return inner_->each(query, take);
  }
  bool lost() const override { return lost_ || inner_->lost(); }
  bool worth_another_try() const override { return lost_ || inner_->worth_another_try(); }

 private:
  const std::unique_ptr<Connection> inner_;
  int& losses_;
  bool lost_ = false;
};

class LosingDatabase final : public Database {
 public:
  LosingDatabase(std::unique_ptr<Database> inner, int& losses)
      : Database({}), inner_(std::move(inner)), losses_(losses) {}
  Result<std::unique_ptr<Connection>> connect() override {
    auto made = inner_->connect();
    if (!made) return made.error();
    return std::unique_ptr<Connection>(
        std::make_unique<LosingConnection>(std::move(*made), losses_));
  }
  const Dialect& dialect() const override { return inner_->dialect(); }
  std::string description() const override { return inner_->description(); }

 private:
  const std::unique_ptr<Database> inner_;
  int& losses_;
};

class StoreFaults : public StoreTest {
 protected:
  std::unique_ptr<Database> database(const WaitLimits& limits = {}) const {
    return GetParam() == "sqlite" ? sqlite_database(address, limits)
                                  : postgres_database(*parse_postgres_address(address), limits);
  }
  std::unique_ptr<Store> losing_store() {
    return std::make_unique<SqlStore>(
        std::make_unique<Pool>(std::make_unique<LosingDatabase>(database(), losses)));
  }
  static std::optional<Error> ask(Connection& connection, const std::string& statement) {
    const auto done = connection.run(statement);
    return done ? std::nullopt : std::optional(done.error());
  }

  int losses = 0;
};

INSTANTIATE_TEST_SUITE_P(Every, StoreFaults, every_store(), store_name);

TEST_P(StoreFaults, AnAnswerLostAfterCommitDoublesNothing) {
  const auto losing = losing_store();
  const auto cup = losing->put_tournament({"k", "Cup", "", "hop", {"a"}, "{}", "running", 2});
  ASSERT_TRUE(cup.ok()) << cup.error().message;
  losses = 1;
  const auto ids = losing->add_games({short_record("hop", "a", "b"), short_record("hop", "b", "a")},
                                     "tournament", *cup);
  ASSERT_TRUE(ids.ok()) << ids.error().message;
  EXPECT_EQ(losses, 0);
  EXPECT_EQ(store->counts()->games, 2);
  EXPECT_EQ((*store->tournament(*cup))->played, 2);
  EXPECT_EQ(store->games({.player = "a"}, {}, 10)->games.size(), 2U);
  losses = 1;
  const auto put = losing->put_game("mine", short_record("hop", "c", "d"), "table");
  ASSERT_TRUE(put.ok()) << put.error().message;
  EXPECT_EQ(store->counts()->games, 3);
}

TEST_P(StoreFaults, WhoHeardOnlyLossesAddsAgainUnderTheSameKeys) {
  const auto losing = losing_store();
  const std::vector<GameRecord> games{short_record("hop", "a", "b"), short_record("hop", "b", "a")};
  losses = 100;
  EXPECT_FALSE(losing->add_games(games, "match", {}, {"x", "y"}).ok());
  losses = 0;
  EXPECT_EQ(store->counts()->games, 2);
  const auto again = losing->add_games(games, "match", {}, {"x", "y"});
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(store->counts()->games, 2);
  EXPECT_EQ((*store->game((*again)[1]))->record, games[1]);
  const auto more = losing->add_games({games[0], games[0]}, "match", {}, {"y", "z"});
  EXPECT_EQ((*more)[0], (*again)[1]);
  EXPECT_EQ((*store->game((*more)[0]))->record, games[1]);  // what is there stays
  EXPECT_EQ(store->counts()->games, 3);
}

TEST_P(StoreFaults, NobodyWaitsForAConnectionForEver) {
  Pool pool(database({.turn = 100}));
  std::promise<void> over;
  const std::shared_future<void> end = over.get_future().share();
  std::atomic<int> holding = 0;
  std::vector<std::thread> others;
  for (int i = 0; i < 8; ++i) {
    others.emplace_back([&] {
      (void)pool.read([&](Connection&) -> std::optional<Error> {
        ++holding;
        end.wait();
        return std::nullopt;
      });
    });
  }
  while (holding < 8) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const auto error = pool.read([](Connection&) { return std::optional<Error>(); });
  over.set_value();
  for (std::thread& other : others) other.join();
  ASSERT_TRUE(error.has_value());
  EXPECT_THAT(error->message, HasSubstr("no connection was free for 0.1 s"));
  EXPECT_FALSE(pool.read([](Connection&) { return std::optional<Error>(); }).has_value());
}

// Statements whose answers nobody needs travel with others: what is wrong with one is said all the
// same, and nothing of its transaction stays.
TEST_P(StoreFaults, WhatIsPostedIsDoneInOrderOrNotAtAll) {
  Pool pool(database());
  const std::string add = "INSERT INTO names (name, folded) VALUES ($1, $1)";
  const auto names = [&] {
    std::int64_t count = -1;
    const auto error = pool.read([&](Connection& connection) -> std::optional<Error> {
      const auto rows =
          connection.run("SELECT count(*) FROM names WHERE folded <> $1", {Value("")});
      if (!rows) return rows.error();
      count = rows->front().number(0);
      return std::nullopt;
    });
    EXPECT_FALSE(error) << error->message;
    return count;
  };
  const std::int64_t before = names();
  const auto write = [&](const std::vector<std::string>& all, bool look) {
    return pool.write([&](Connection& connection) -> std::optional<Error> {
      for (const std::string& name : all) {
        if (auto error = connection.post(add, {name})) return error;
      }
      if (!look) return std::nullopt;
      const auto rows = connection.run("SELECT id FROM names WHERE name = $1", {all.back()});
      if (!rows) return rows.error();
      EXPECT_EQ(rows->size(), 1U);
      return std::nullopt;
    });
  };
  EXPECT_FALSE(write({"a", "b"}, true));
  EXPECT_FALSE(write({"c", "d"}, false));
  EXPECT_EQ(names(), before + 4);
  for (const bool look : {true, false}) {
    const auto error = write({"e", "a", "f"}, look);
    ASSERT_TRUE(error.has_value());
    EXPECT_THAT(error->message, HasSubstr(GetParam() == "sqlite" ? "UNIQUE" : "duplicate key"));
    EXPECT_EQ(names(), before + 4);
  }
  // Who gives up after he has posted leaves nothing behind, either.
  EXPECT_TRUE(pool.write([&](Connection& connection) -> std::optional<Error> {
    (void)connection.post(add, {Value("a")});
    return Error{Errc::Inconsistent, "enough"};
  }));
  std::vector<std::string> many;
  for (int i = 0; i < 250; ++i) many.push_back(fmt::format("many {}", i));
  EXPECT_FALSE(write(many, false));
  EXPECT_EQ(names(), before + 254);
}

TEST_P(StoreFaults, NobodyWaitsForALockForEver) {
  Pool holder(database()), pool(database({.lock = 100}));
  const std::string write = "INSERT INTO names (name, folded) VALUES ('n', 'n')";
  std::optional<Error> second;
  const auto first = holder.write([&](Connection& connection) -> std::optional<Error> {
    if (auto error = ask(connection, write)) return error;
    second = pool.write([&](Connection& other) { return ask(other, write); });
    return std::nullopt;
  });
  EXPECT_FALSE(first) << first->message;
  ASSERT_TRUE(second.has_value());
  EXPECT_THAT(second->message, HasSubstr("lock"));
}

TEST_P(StoreFaults, NoStatementTakesForEver) {
  Pool pool(database({.statement = 100}));
  const auto error = pool.read([&](Connection& connection) {
    return ask(
        connection,
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT count(*) FROM n");
  });
  ASSERT_TRUE(error.has_value());
  EXPECT_THAT(error->message,
              HasSubstr(GetParam() == "sqlite" ? "longer than 0.1 s" : "statement timeout"));
  EXPECT_FALSE(pool.read([&](Connection& connection) { return ask(connection, "SELECT 1"); }));
}

// A machine that takes the connection and says nothing.
TEST(PostgresFaults, NobodyWaitsForAServerForEver) {
  const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof place;
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&place), sizeof place), 0);
  ASSERT_EQ(::listen(listener, 1), 0);
  ASSERT_EQ(::getsockname(listener, reinterpret_cast<sockaddr*>(&place), &size), 0);
  const auto address = parse_postgres_address(
      fmt::format("postgres://me@127.0.0.1:{}/games", ntohs(place.sin_port)));
  ASSERT_TRUE(address.ok());
  const auto connection = postgres_database(*address, {.connect = 100})->connect();
  ::close(listener);
  ASSERT_FALSE(connection.ok());
  EXPECT_THAT(connection.error().message, HasSubstr("did not answer within 0.1 s"));
}

// One that is frozen keeps its connections, and does not even look at its own clock.
TEST(PostgresFaults, NobodyWaitsForAFrozenServerForEver) {
  TestPostgres* server = TestPostgres::get();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
  const auto address = parse_postgres_address(server->new_database());
  const auto connection = postgres_database(*address, {.statement = 100})->connect();
  ASSERT_TRUE(connection.ok()) << connection.error().message;
  const auto process = (*connection)->run("SELECT pg_backend_pid()");
  ASSERT_TRUE(process.ok()) << process.error().message;
  const auto pid = static_cast<pid_t>(process->front().number(0));
  ASSERT_EQ(::kill(pid, SIGSTOP), 0);
  const auto answer = (*connection)->run("SELECT 1");
  ::kill(pid, SIGCONT);
  ASSERT_FALSE(answer.ok());
  EXPECT_THAT(answer.error().message, HasSubstr("did not answer"));
  EXPECT_TRUE((*connection)->lost());
  EXPECT_FALSE((*connection)->worth_another_try());
}

}  // namespace
}  // namespace palamedes::store
