// store/migrations.cpp - the steps in SQL; words in braces are spelled by the dialect.
#include "store/migrations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace palamedes::store {
namespace {

// {id}, {clustered} and {number_events} are spelled by the dialect.
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

// Games of older versions have no key.
constexpr std::string_view kKeysOfGames[]{
    "ALTER TABLE games ADD COLUMN key TEXT",
    "CREATE UNIQUE INDEX games_by_key ON games (key)",
    "{number_events}",
};

// Those of older versions are called what they are called in English only.
constexpr std::string_view kWordsOfTournaments[]{
    "ALTER TABLE tournaments ADD COLUMN words TEXT NOT NULL DEFAULT ''",
};

constexpr std::span<const std::string_view> kMigrations[]{kGamesAndTournaments, kLiveGamesAndEvents,
                                                          kKeysOfGames, kWordsOfTournaments};

Error foreign() {
  return {Errc::Inconsistent, "this database holds tables of another program, and no store"};
}

Error newer(std::int64_t version) {
  return {Errc::Inconsistent,
          fmt::format("the store has version {}, made by a newer program; this one knows versions "
                      "up to {}",
                      version, newest_version())};
}

}  // namespace

int newest_version() { return static_cast<int>(std::size(kMigrations)); }

Result<int> version_of(Connection& connection, const Dialect& dialect) {
  const auto tables = connection.run(dialect.tables);
  if (!tables) return tables.error();
  if (tables->empty()) return 0;
  if (std::none_of(tables->begin(), tables->end(),
                   [](const Row& row) { return row.text(0) == kVersionTable; })) {
    return foreign();
  }
  const auto rows = connection.run("SELECT version FROM palamedes_store");
  if (!rows) return rows.error();
  if (rows->empty()) return foreign();
  const std::int64_t version = rows->front().number(0);
  if (version > newest_version()) return newer(version);
  return static_cast<int>(version);
}

std::optional<Error> migrate(Connection& connection, const Dialect& dialect, int version) {
  const auto before = version_of(connection, dialect);
  if (!before) return before.error();
  if (*before >= version) return std::nullopt;
  std::vector<std::string> statements;
  if (*before == 0) statements.push_back("CREATE TABLE palamedes_store (version BIGINT NOT NULL)");
  for (int step = *before; step < version; ++step) {
    for (const std::string_view text : kMigrations[step]) {
      statements.push_back(fmt::format(fmt::runtime(text), fmt::arg("id", dialect.id_column),
                                       fmt::arg("clustered", dialect.clustered),
                                       fmt::arg("number_events", dialect.number_events)));
    }
  }
  statements.push_back("DELETE FROM palamedes_store");
  statements.push_back(fmt::format("INSERT INTO palamedes_store (version) VALUES ({})", version));
  for (const std::string& statement : statements) {
    if (statement.empty()) continue;
    if (const auto done = connection.run(statement); !done) return done.error();
  }
  return std::nullopt;
}

std::optional<Error> migrate(Pool& pool, int version) {
  const Dialect& dialect = pool.database().dialect();
  bool up_to_date = false;
  // Looks first without the right to write: most stores are as they should be.
  const auto error = pool.read([&](Connection& connection) -> std::optional<Error> {
    const auto now = version_of(connection, dialect);
    if (!now) return now.error();
    up_to_date = *now >= version;
    return std::nullopt;
  });
  if (error || up_to_date) return error;
  return pool.write([&](Connection& connection) -> std::optional<Error> {
    if (!dialect.lock_schema.empty()) {
      if (const auto locked = connection.run(dialect.lock_schema); !locked) return locked.error();
    }
    // It asks for the version again: another process may just have done all this.
    return migrate(connection, dialect, version);
  });
}

}  // namespace palamedes::store
