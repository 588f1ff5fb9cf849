// work/letters_test.cpp - a role that may write letters gets work done by them, and can do nothing
// else, whatever it tries.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "store/postgres_database.hpp"
#include "store/tables.hpp"
#include "store/test_stores.hpp"
#include "store/worker_role.hpp"
#include "work/clerk.hpp"
#include "work/letter_office.hpp"
#include "work/queue.hpp"
#include "work/test_office.hpp"

namespace palamedes::work {
namespace {

using store::Connection;
using testing::HasSubstr;

class LettersOfAServer : public testing::Test {
 protected:
  void SetUp() override {
    server = store::TestPostgres::get();
    if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
    address = server->new_database();
    auto opened = store::open_pool(address);
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    pool = std::move(*opened);
    const auto error = store::make_worker_role(address, kRole, "secret");
    ASSERT_FALSE(error) << error->message;
  }

  std::string address_of(const std::string& role) const {
    std::string theirs = address;
    return theirs.replace(theirs.find("palamedes@"), 10, role + "@");
  }
  std::unique_ptr<store::Database> database_of(const std::string& role) const {
    return store::postgres_database(*store::parse_postgres_address(address_of(role)));
  }
  std::unique_ptr<Connection> helper() const { return *database_of(kRole)->connect(); }

  static std::string refused(Connection& connection, const std::string& statement) {
    const auto done = connection.run(statement);
    return done ? "it is done: " + statement : std::string(done.error().message);
  }

  static constexpr const char* kRole = "helpers";
  store::TestPostgres* server = nullptr;
  std::string address;
  std::unique_ptr<store::Pool> pool;
};

TEST_F(LettersOfAServer, NoTableCanBeReadOrWritten) {
  const auto connection = helper();
  std::vector<std::string> tables{"palamedes_door.letters", "palamedes_door.boxes", "pg_authid"};
  ASSERT_FALSE(pool->read([&](Connection& owner) -> std::optional<Error> {
    const auto all = store::tables_of(owner, pool->database().dialect());
    for (const auto& table : *all) tables.push_back(table.name);
    return std::nullopt;
  }));
  ASSERT_GT(tables.size(), 25U);
  for (const std::string& table : tables) {
    for (const char* statement :
         {"SELECT 1 FROM {}", "INSERT INTO {} DEFAULT VALUES", "DELETE FROM {}", "TRUNCATE {}",
          "COPY {} TO STDOUT", "DROP TABLE {}", "ALTER TABLE {} ADD COLUMN x INT",
          "CREATE INDEX ON {} ((1))"}) {
      const std::string said = refused(*connection, fmt::format(fmt::runtime(statement), table));
      EXPECT_TRUE(said.find("permission denied") != std::string::npos ||
                  said.find("must be owner") != std::string::npos)
          << said;
    }
  }
}

TEST_F(LettersOfAServer, NothingElseCanBeDoneEither) {
  const auto connection = helper();
  for (const char* statement :
       {"CREATE TABLE mine (x INT)", "CREATE TEMPORARY TABLE mine (x INT)", "CREATE SCHEMA mine",
        "CREATE TABLE palamedes_door.mine (x INT)", "SET ROLE palamedes",
        "SET SESSION AUTHORIZATION palamedes", "CREATE ROLE other", "ALTER ROLE helpers SUPERUSER",
        "ALTER ROLE palamedes PASSWORD 'mine'", "CREATE DATABASE mine",
        "SELECT pg_read_file('postgresql.conf')", "SELECT lo_import('/etc/passwd')",
        "COPY (SELECT 1) TO PROGRAM 'true'", "COPY (SELECT 1) TO '/tmp/mine'",
        "CREATE OR REPLACE FUNCTION palamedes_door.ask(a TEXT, b TEXT) RETURNS BIGINT LANGUAGE sql "
        "AS 'SELECT 1::BIGINT'",
        "SELECT nextval('palamedes_door.letters_id_seq')"}) {
    const std::string said = refused(*connection, statement);
    EXPECT_TRUE(said.find("permission denied") != std::string::npos ||
                said.find("must be") != std::string::npos)
        << said;
  }
  EXPECT_THAT(refused(*connection, "SELECT palamedes_door.ask('short', '{}')"),
              HasSubstr("no letter"));
  // Whoever has the store itself writes no letters.
  EXPECT_TRUE(*store::is_worker_role(address_of(kRole)));
  EXPECT_FALSE(*store::is_worker_role(address));
}

TEST_F(LettersOfAServer, AnAnswerIsForWhoHasAskedAlone) {
  const auto one = helper(), other = helper();
  const std::string mine(32, 'a'), yours(32, 'b');
  const std::int64_t number =
      one->run("SELECT palamedes_door.ask($1, $2)", {mine, std::string("{}")})->front().number(0);
  ASSERT_FALSE(pool->write([&](Connection& owner) -> std::optional<Error> {
    const auto done =
        owner.run("UPDATE palamedes_door.letters SET answer = 'secret' WHERE id = $1", {number});
    return done ? std::nullopt : std::optional(done.error());
  }));
  const auto look = [&](Connection& who, const std::string& box) {
    return who.run("SELECT palamedes_door.answer($1, $2)", {box, number})->front().text(0);
  };
  EXPECT_EQ(look(*other, yours), "");
  EXPECT_EQ(look(*one, mine), "secret");
  EXPECT_EQ(look(*one, mine), "") << "once";
  for (int i = 0; i < 4; ++i) {
    ASSERT_TRUE(one->run("SELECT palamedes_door.ask($1, $2)", {mine, std::string("{}")}).ok());
  }
  EXPECT_THAT(refused(*one, "SELECT palamedes_door.ask('" + mine + "', '{}')"),
              HasSubstr("too many"));
}

TEST_F(LettersOfAServer, WorkIsDoneByThem) {
  TestOffice office;
  const Clerk clerk(office, *pool);
  LetterOffice client(database_of(kRole));
  const auto worker = client.hello({.key = "k", .name = "far away", .confines = true});
  ASSERT_TRUE(worker.ok()) << worker.error().message;
  EXPECT_EQ(office.facts.name, "far away");
  EXPECT_FALSE(*client.claim(*worker, {"pair"}));
  office.put("p", PairTask{.game = "othello",
                           .players = {PlayerTask{.name = "a", .player = "random"},
                                       PlayerTask{.name = "b", .player = "random"}}});
  const auto job = client.claim(*worker, {"pair"});
  ASSERT_TRUE(job.ok() && *job);
  EXPECT_EQ((*job)->key, "p");
  EXPECT_TRUE(*client.extend((*job)->hold));
  const std::string program(3 << 20, 'x');
  const auto hash = client.put_blob((*job)->hold, program);
  ASSERT_TRUE(hash.ok()) << hash.error().message;
  EXPECT_EQ(*client.blob((*job)->hold, *hash), program);
  EXPECT_EQ(*client.finish((*job)->hold, {.content = CheckOutcome{}}), Reception::Taken);
  // Nobody speaks for another.
  EXPECT_FALSE(client.claim(*worker + 1, {"pair"}).ok());
  EXPECT_FALSE(client.claim(*worker, {"pair"}).ok()) << "before it has said hello again";
  ASSERT_TRUE(client.hello({.key = "k", .name = "far away"}).ok());
  EXPECT_TRUE(client.claim(*worker, {"pair"}).ok());
}

TEST_F(LettersOfAServer, WhoseClerkHasDiedIsToldToAskAgain) {
  const auto mine = helper();
  const std::string box(32, 'a');
  const auto ask = [&] {
    return mine->run("SELECT palamedes_door.ask($1, $2)", {box, std::string("{}")})
        ->front()
        .number(0);
  };
  const std::int64_t dead = ask(), busy = ask();
  for (const auto& [letter, before] : {std::pair{dead, 21'000}, std::pair{busy, 5'000}}) {
    ASSERT_FALSE(pool->write([&, id = letter, ago = before](Connection& owner) {
      const auto done = owner.run("UPDATE palamedes_door.letters SET taken = $2 WHERE id = $1",
                                  {id, system_ms() - ago});
      return done ? std::nullopt : std::optional(done.error());
    }));
  }
  TestOffice office;
  const Clerk clerk(office, *pool);
  const auto look = [&](std::int64_t letter) {
    return mine->run("SELECT palamedes_door.answer($1, $2)", {box, letter})->front();
  };
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  std::string said;
  while (said.empty() && std::chrono::steady_clock::now() < end) {
    const store::Row found = look(dead);
    if (const auto* text = std::get_if<std::string>(&found.values()[0])) said = *text;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_THAT(said, HasSubstr("has died"));
  EXPECT_TRUE(std::holds_alternative<std::monostate>(look(busy).values()[0])) << "it is at it";
}

TEST_F(LettersOfAServer, ARoleThatCanDoMoreIsRefused) {
  const auto boss = *database_of("palamedes")->connect();
  ASSERT_TRUE(boss->run("CREATE ROLE strong LOGIN SUPERUSER").ok());
  ASSERT_TRUE(boss->run("CREATE ROLE curious LOGIN; GRANT SELECT ON accounts TO curious").ok());
  for (const char* role : {"strong", "curious"}) {
    const auto error = store::make_worker_role(address, role, "");
    ASSERT_TRUE(error) << role;
    EXPECT_THAT(std::string(error->message), HasSubstr("can do more"));
    EXPECT_FALSE(*store::is_worker_role(address_of(role))) << "nothing of it was kept";
  }
  ASSERT_TRUE(boss->run("DROP OWNED BY curious; DROP ROLE curious; DROP ROLE strong").ok());
  EXPECT_FALSE(store::make_worker_role(address, kRole, "")) << "again, and it stays what it is";
  const auto error = store::make_worker_role(address, "Robert'); DROP", "");
  ASSERT_TRUE(error);
  EXPECT_THAT(std::string(error->message), HasSubstr("no name for a role"));
}

}  // namespace
}  // namespace palamedes::work
