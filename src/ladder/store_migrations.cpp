// ladder/store_migrations.cpp - see store_migrations.hpp.
#include "ladder/store_migrations.hpp"

#include <fmt/format.h>

#include <span>

namespace palamedes::ladder {
namespace {

// {id} and {clustered} are spelled by the dialect.
constexpr std::string_view kGamesAndTournaments[]{
    R"(CREATE TABLE names (
         id {id},
         name TEXT NOT NULL UNIQUE,
         folded TEXT NOT NULL))",
    R"(CREATE TABLE kinds (
         id {id},
         game TEXT NOT NULL,
         rule_set TEXT NOT NULL,
         family TEXT NOT NULL,
         source TEXT NOT NULL,
         termination TEXT NOT NULL,
         winner BIGINT NOT NULL,
         UNIQUE (game, source, termination, winner)))",
    R"(CREATE TABLE tournaments (
         id {id},
         key TEXT NOT NULL UNIQUE,
         created BIGINT NOT NULL,
         updated BIGINT NOT NULL,
         title TEXT NOT NULL,
         details TEXT NOT NULL,
         game TEXT NOT NULL,
         players TEXT NOT NULL,
         plan TEXT NOT NULL,
         state TEXT NOT NULL,
         expected BIGINT NOT NULL,
         played BIGINT NOT NULL))",
    R"(CREATE TABLE games (
         id {id},
         created BIGINT NOT NULL,
         kind BIGINT NOT NULL REFERENCES kinds (id),
         tournament BIGINT REFERENCES tournaments (id),
         first BIGINT NOT NULL REFERENCES names (id),
         second BIGINT NOT NULL REFERENCES names (id),
         plies BIGINT NOT NULL,
         margin BIGINT))",
    "CREATE INDEX games_of_tournament ON games (tournament, id) WHERE tournament IS NOT NULL",
    R"(CREATE TABLE documents (
         game BIGINT NOT NULL PRIMARY KEY REFERENCES games (id),
         record TEXT NOT NULL))",
    R"(CREATE TABLE streams (
         name BIGINT NOT NULL,
         kind BIGINT NOT NULL REFERENCES kinds (id),
         PRIMARY KEY (name, kind)){clustered})",
    "CREATE INDEX streams_of_kind ON streams (kind, name)",
    R"(CREATE TABLE seats (
         name BIGINT NOT NULL,
         kind BIGINT NOT NULL,
         game BIGINT NOT NULL REFERENCES games (id),
         tournament BIGINT,
         PRIMARY KEY (name, kind, game)){clustered})",
    R"(CREATE INDEX seats_of_tournament ON seats (name, kind, tournament, game)
         WHERE tournament IS NOT NULL)",
};

constexpr std::string_view kLiveGamesAndEvents[]{
    R"(CREATE TABLE live (
         key TEXT NOT NULL PRIMARY KEY,
         updated BIGINT NOT NULL,
         source TEXT NOT NULL,
         tournament BIGINT REFERENCES tournaments (id),
         record TEXT NOT NULL))",
    R"(CREATE TABLE events (
         number {id},
         kind TEXT NOT NULL,
         subject TEXT NOT NULL))",
};

constexpr std::span<const std::string_view> kMigrations[]{kGamesAndTournaments,
                                                          kLiveGamesAndEvents};

Error foreign() {
  return {Errc::Inconsistent, "this database holds tables of another program, and no store"};
}

Error newer(std::int64_t version) {
  return {Errc::Inconsistent,
          fmt::format("the store has version {}, made by a newer program; this one knows versions "
                      "up to {}",
                      version, newest_version())};
}

// 0 where there is no store yet.
Result<std::int64_t> version_of(Connection& connection, const Dialect& dialect) {
  const auto exists = connection.run(dialect.table_exists, {std::string("palamedes_store")});
  if (!exists) return exists.error();
  if (exists->empty()) {
    const auto other = connection.run(dialect.any_table);
    if (!other) return other.error();
    if (!other->empty()) return foreign();
    return 0;
  }
  const auto rows = connection.run("SELECT version FROM palamedes_store");
  if (!rows) return rows.error();
  if (rows->empty()) return foreign();
  return rows->front().number(0);
}

std::optional<Error> take_steps(Connection& connection, const Dialect& dialect, int version) {
  // Asked again inside the transaction: another process may just have done all this.
  const auto before = version_of(connection, dialect);
  if (!before) return before.error();
  if (*before > newest_version()) return newer(*before);
  if (*before >= version) return std::nullopt;
  std::vector<std::string> statements;
  if (*before == 0) statements.push_back("CREATE TABLE palamedes_store (version BIGINT NOT NULL)");
  for (int step = static_cast<int>(*before); step < version; ++step) {
    for (const std::string_view text : kMigrations[step]) {
      statements.push_back(fmt::format(fmt::runtime(text), fmt::arg("id", dialect.id_column),
                                       fmt::arg("clustered", dialect.clustered)));
    }
  }
  statements.push_back("DELETE FROM palamedes_store");
  statements.push_back(fmt::format("INSERT INTO palamedes_store (version) VALUES ({})", version));
  for (const std::string& statement : statements) {
    if (const auto done = connection.run(statement); !done) return done.error();
  }
  return std::nullopt;
}

}  // namespace

int newest_version() { return static_cast<int>(std::size(kMigrations)); }

std::optional<Error> migrate(Pool& pool, int version) {
  const Dialect& dialect = pool.database().dialect();
  bool up_to_date = false;
  // Looks first without the right to write: most stores are as they should be.
  const auto error = pool.read([&](Connection& connection) -> std::optional<Error> {
    const auto now = version_of(connection, dialect);
    if (!now) return now.error();
    if (*now > newest_version()) return newer(*now);
    up_to_date = *now >= version;
    return std::nullopt;
  });
  if (error || up_to_date) return error;
  return pool.write(
      [&](Connection& connection) { return take_steps(connection, dialect, version); });
}

const std::vector<StoredTable>& stored_tables() {
  static const std::vector<StoredTable> tables{
      {"names", {"id", "name", "folded"}},
      {"kinds", {"id", "game", "rule_set", "family", "source", "termination", "winner"}},
      {"tournaments",
       {"id", "key", "created", "updated", "title", "details", "game", "players", "plan", "state",
        "expected", "played"}},
      {"games", {"id", "created", "kind", "tournament", "first", "second", "plies", "margin"}},
      {"documents", {"game", "record"}},
      {"streams", {"name", "kind"}},
      {"seats", {"name", "kind", "game", "tournament"}},
      {"live", {"key", "updated", "source", "tournament", "record"}},
      {"events", {"number", "kind", "subject"}},
  };
  return tables;
}

}  // namespace palamedes::ladder
