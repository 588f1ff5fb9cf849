// A password is nowhere to be seen, in whatever form the address has it.
#include "store/secrets.hpp"

#include <gmock/gmock.h>

#include "store/postgres_address.hpp"
#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::HasSubstr;
using testing::Not;

// "s3cret" and "pa55" are parts of passwords, wherever they stand; each form is one that somebody
// may write, well or not.
const std::string kAddresses[]{
    "postgres://me:s3cret@/games?host=/no/such/folder",
    "postgresql://me:s3cret@/games?host=/no/such/folder",
    "postgres://me:s3%63ret%40pa55@/games?host=/no/such/folder",
    "postgres://:s3cret@/games?host=/no/such/folder",
    "postgres://me@/games?host=/no/such/folder&password=s3cret",
    "postgres://me@/games?password=s3cret&host=/no/such/folder",
    "postgres://me@/games?host=/no/such/folder&sslpassword=s3cret",
    "postgres://me@/games?host=/no/such/folder&passwort=s3cret",
    "postgres://me@/games?host=/no/such/folder&sslmode=require password=s3cret",
    "postgres://me@/games?host=/no/such/folder&sslmode=password%3Ds3cret",
    "postgres://me:s3cret@pa55@localhost:1/games",
    "postgres://me:s3cret/pa55@localhost:1/games",
    "postgres://me:s3cret?pa55@localhost:1/games",
    "postgres://me:s3cret#pa55@localhost:1/games",
    "postgres://me:%zzs3cret@localhost:1/games",
    "postgres://me%3As3cret@localhost:1/games",
    "postgres://me:s3cret@localhost:one/games",
    "postgres://me:s3cret@[::1/games",
    "postgres://me:s3cret@localhost:1/games?nonsense=1",
    "postgres:me:s3cret@localhost/games",
    "postgres:/me:s3cret@localhost/games",
    "Postgres://me:s3cret@localhost:1/games",
    " postgres://me:s3cret@localhost:1/games",
    "postgre://me:s3cret@localhost/games",
    "mysql://me:s3cret@localhost/games",
    "me:s3cret@localhost/games",
    "host=/no/such/folder user=me password=s3cret",
    "host=/no/such/folder user=me password='s3cret pa55'",
    "host=/no/such/folder user=me password = 's3cret\\' pa55'",
    "password=s3cret host=/no/such/folder",
    "host=/no/such/folder user=me password='s3cret",
    "host=/no/such/folder s3cret password=s3cret",
    "hots=/no/such/folder password=s3cret",
    "user=me dbname='postgres://me:s3cret@localhost/x' host=/no/such/folder",
    "user=me dbname='password=s3cret' host=/no/such/folder",
    "PGPASSWORD=s3cret",
    "postgres//me:s3cret@localhost/games",
    "sqlite:postgres://me:s3cret@localhost/games",
};

TEST(StoreSecrets, AreInNoRefusal) {
  for (const std::string& address : kAddresses) {
    const auto store = open_store(address);
    ASSERT_FALSE(store.ok()) << address;
    for (const char* part : {"s3cret", "s3%63ret", "pa55"}) {
      EXPECT_THAT(store.error().message, Not(HasSubstr(part))) << address;
    }
    EXPECT_FALSE(std::filesystem::exists(address)) << address;
    EXPECT_TRUE(may_hold_password(address) || address.find("passwort") != std::string::npos)
        << address;
  }
}

TEST(StoreSecrets, AreInNoDescription) {
  const auto address = parse_postgres_address(
      "postgres://me:s3cret@db.example:5433/games?sslpassword=pa55&sslmode=require");
  ASSERT_TRUE(address.ok());
  EXPECT_EQ(address->shown, "postgres://me@db.example:5433/games");
  EXPECT_EQ(address->fit_to_show("no s3cret: pa55!"), "no ***: ***!");
  EXPECT_EQ(parse_postgres_address("host=/run dbname=games password=s3cret")->shown,
            "postgres:///games?host=/run");
}

TEST(StoreSecrets, FilesAreNotTakenForThem) {
  for (const char* name : {"games.db", "a=b.db", "me@home.db", "/data/12:30@home/games.db",
                           "password.db", "games 2:1.db", "/data//12:30@home/games.db"}) {
    EXPECT_FALSE(is_postgres_address(name)) << name;
    EXPECT_FALSE(may_hold_password(name)) << name;
  }
}

TEST(PostgresSecrets, AreNotSaidByAStoreThatWorksOrThatGoesAway) {
  TestPostgres* server = TestPostgres::get();
  if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
  std::string address = server->new_database();
  const std::string name =
      address.substr(address.find("@/") + 2, address.find('?') - address.find("@/") - 2);
  const std::string host = address.substr(address.find("host="));
  for (const std::string& form :
       {"postgres://palamedes:s3cret@/" + name + "?" + host,
        "postgres://palamedes@/" + name + "?password=s3cret&" + host,
        "user=palamedes password='s3cret pa55' dbname=" + name + " " + host}) {
    const auto store = open_store(form);
    ASSERT_TRUE(store.ok()) << store.error().message;
    EXPECT_THAT((*store)->description(), Not(HasSubstr("s3cret")));
    EXPECT_THAT((*store)->description(), HasSubstr("postgres://palamedes@/" + name));
    server->stop(SIGINT);
    const auto lost = (*store)->counts();
    ASSERT_FALSE(lost.ok());
    EXPECT_THAT(lost.error().message, Not(HasSubstr("s3cret")));
    ASSERT_TRUE(server->start());
  }
}

}  // namespace
}  // namespace palamedes::store
