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

// Work for worker processes, and what they share by its hash.
constexpr std::string_view kWork[]{
    R"(CREATE TABLE blobs (
         hash TEXT NOT NULL PRIMARY KEY,
         bytes BIGINT NOT NULL,
         content TEXT NOT NULL))",
    R"(CREATE TABLE workers (
         id {id},
         key TEXT NOT NULL UNIQUE,
         name TEXT NOT NULL,
         started BIGINT NOT NULL,
         seen BIGINT NOT NULL,
         cores BIGINT NOT NULL,
         speed BIGINT NOT NULL,
         sandbox TEXT NOT NULL,
         confines BIGINT NOT NULL,
         program TEXT NOT NULL,
         toolchains TEXT NOT NULL))",
    R"(CREATE TABLE jobs (
         id {id},
         key TEXT NOT NULL UNIQUE,
         kind TEXT NOT NULL,
         priority BIGINT NOT NULL,
         owner TEXT NOT NULL,
         subject BIGINT NOT NULL,
         task TEXT NOT NULL,
         state TEXT NOT NULL,
         attempt BIGINT NOT NULL,
         faults BIGINT NOT NULL,
         worker BIGINT REFERENCES workers (id),
         avoid BIGINT,
         lease BIGINT NOT NULL,
         spent BIGINT NOT NULL,
         created BIGINT NOT NULL,
         updated BIGINT NOT NULL,
         note TEXT NOT NULL))",
    "CREATE INDEX jobs_waiting ON jobs (priority, owner, id) WHERE state = 'waiting'",
    "CREATE INDEX jobs_held ON jobs (lease) WHERE state = 'held'",
    "CREATE INDEX jobs_of_subject ON jobs (kind, subject)",
    R"(CREATE TABLE usage (
         owner TEXT NOT NULL,
         slot BIGINT NOT NULL,
         milliseconds BIGINT NOT NULL,
         PRIMARY KEY (owner, slot)){clustered})",
};

constexpr std::string_view kLadder[]{
    R"(CREATE TABLE accounts (
         id {id},
         name TEXT NOT NULL UNIQUE,
         shown TEXT NOT NULL,
         role TEXT NOT NULL,
         password TEXT NOT NULL,
         disabled BIGINT NOT NULL,
         created BIGINT NOT NULL))",
    R"(CREATE TABLE courses (
         id {id},
         key TEXT NOT NULL UNIQUE,
         title TEXT NOT NULL,
         game TEXT NOT NULL,
         kind TEXT NOT NULL,
         visibility TEXT NOT NULL,
         opens BIGINT NOT NULL,
         closes BIGINT,
         freezes BIGINT,
         settings TEXT NOT NULL,
         created BIGINT NOT NULL,
         creator BIGINT REFERENCES accounts (id)))",
    R"(CREATE TABLE invitations (
         token TEXT NOT NULL PRIMARY KEY,
         purpose TEXT NOT NULL,
         account BIGINT REFERENCES accounts (id),
         course BIGINT REFERENCES courses (id),
         name TEXT NOT NULL,
         role TEXT NOT NULL,
         creator BIGINT REFERENCES accounts (id),
         created BIGINT NOT NULL,
         expires BIGINT NOT NULL,
         used BIGINT))",
    "CREATE INDEX invitations_of_course ON invitations (course) WHERE course IS NOT NULL",
    R"(CREATE TABLE sessions (
         token TEXT NOT NULL PRIMARY KEY,
         account BIGINT NOT NULL REFERENCES accounts (id),
         guard TEXT NOT NULL,
         created BIGINT NOT NULL,
         expires BIGINT NOT NULL))",
    "CREATE INDEX sessions_of_account ON sessions (account)",
    R"(CREATE TABLE teams (
         id {id},
         course BIGINT NOT NULL REFERENCES courses (id),
         name TEXT NOT NULL,
         UNIQUE (course, name)))",
    R"(CREATE TABLE members (
         course BIGINT NOT NULL REFERENCES courses (id),
         account BIGINT NOT NULL REFERENCES accounts (id),
         role TEXT NOT NULL,
         team BIGINT REFERENCES teams (id),
         extension BIGINT,
         joined BIGINT NOT NULL,
         PRIMARY KEY (course, account)){clustered})",
    "CREATE INDEX courses_of_member ON members (account)",
    R"(CREATE TABLE bots (
         id {id},
         course BIGINT NOT NULL REFERENCES courses (id),
         account BIGINT REFERENCES accounts (id),
         team BIGINT REFERENCES teams (id),
         name TEXT NOT NULL,
         pass_percent BIGINT,
         active BIGINT,
         created BIGINT NOT NULL,
         UNIQUE (course, account),
         UNIQUE (course, team)))",
    R"(CREATE TABLE versions (
         id {id},
         bot BIGINT NOT NULL REFERENCES bots (id),
         number BIGINT NOT NULL,
         uploader BIGINT REFERENCES accounts (id),
         state TEXT NOT NULL,
         reason TEXT NOT NULL,
         language TEXT NOT NULL,
         player TEXT NOT NULL,
         file TEXT NOT NULL,
         source TEXT,
         program TEXT,
         report TEXT NOT NULL,
         mishaps BIGINT NOT NULL,
         late BIGINT NOT NULL,
         created BIGINT NOT NULL,
         updated BIGINT NOT NULL,
         UNIQUE (bot, number)))",
    R"(CREATE TABLE logs (
         version BIGINT NOT NULL REFERENCES versions (id),
         step TEXT NOT NULL,
         content TEXT NOT NULL,
         PRIMARY KEY (version, step)){clustered})",
    R"(CREATE TABLE challenges (
         id {id},
         course BIGINT NOT NULL REFERENCES courses (id),
         account BIGINT REFERENCES accounts (id),
         first BIGINT NOT NULL REFERENCES versions (id),
         second BIGINT NOT NULL REFERENCES versions (id),
         pairs BIGINT NOT NULL,
         rated BIGINT NOT NULL,
         created BIGINT NOT NULL))",
    "CREATE INDEX challenges_of_course ON challenges (course, id)",
    R"(CREATE TABLE pairings (
         id {id},
         course BIGINT NOT NULL REFERENCES courses (id),
         purpose TEXT NOT NULL,
         first BIGINT NOT NULL REFERENCES versions (id),
         second BIGINT NOT NULL REFERENCES versions (id),
         challenge BIGINT REFERENCES challenges (id),
         number BIGINT NOT NULL,
         seed BIGINT NOT NULL,
         state TEXT NOT NULL,
         rated BIGINT NOT NULL,
         half_points BIGINT,
         worker BIGINT REFERENCES workers (id),
         created BIGINT NOT NULL,
         ended BIGINT,
         UNIQUE (purpose, first, second, number)))",
    "CREATE INDEX pairings_of_course ON pairings (course, id)",
    "CREATE INDEX pairings_open ON pairings (course, purpose) WHERE state = 'open'",
    "CREATE INDEX pairings_of_two ON pairings (first, second)",
    "CREATE INDEX pairings_of_second ON pairings (second, id)",
    R"(CREATE TABLE pairing_games (
         pairing BIGINT NOT NULL REFERENCES pairings (id),
         number BIGINT NOT NULL,
         game BIGINT NOT NULL REFERENCES games (id),
         half_points BIGINT,
         fault TEXT NOT NULL,
         facts TEXT NOT NULL,
         PRIMARY KEY (pairing, number)){clustered})",
    "CREATE INDEX pairing_of_game ON pairing_games (game)",
    R"(CREATE TABLE outputs (
         game BIGINT NOT NULL REFERENCES games (id),
         version BIGINT NOT NULL REFERENCES versions (id),
         content TEXT NOT NULL,
         PRIMARY KEY (game, version)){clustered})",
    R"(CREATE TABLE counters (
         purpose TEXT NOT NULL,
         first BIGINT NOT NULL REFERENCES versions (id),
         second BIGINT NOT NULL REFERENCES versions (id),
         course BIGINT NOT NULL REFERENCES courses (id),
         pairs0 BIGINT NOT NULL,
         pairs1 BIGINT NOT NULL,
         pairs2 BIGINT NOT NULL,
         pairs3 BIGINT NOT NULL,
         pairs4 BIGINT NOT NULL,
         wins BIGINT NOT NULL,
         draws BIGINT NOT NULL,
         losses BIGINT NOT NULL,
         first_points BIGINT NOT NULL,
         PRIMARY KEY (purpose, first, second)){clustered})",
    "CREATE INDEX counters_of_course ON counters (course, purpose)",
    "CREATE INDEX counters_of_second ON counters (second, purpose)",
    R"(CREATE TABLE ratings (
         version BIGINT NOT NULL PRIMARY KEY REFERENCES versions (id),
         course BIGINT NOT NULL REFERENCES courses (id),
         place BIGINT NOT NULL,
         elo BIGINT NOT NULL,
         low BIGINT NOT NULL,
         high BIGINT NOT NULL,
         low_rank BIGINT NOT NULL,
         high_rank BIGINT NOT NULL,
         settled BIGINT NOT NULL,
         wins BIGINT NOT NULL,
         draws BIGINT NOT NULL,
         losses BIGINT NOT NULL,
         updated BIGINT NOT NULL))",
    "CREATE INDEX ratings_of_course ON ratings (course, place)",
    R"(CREATE TABLE rating_history (
         version BIGINT NOT NULL REFERENCES versions (id),
         made BIGINT NOT NULL,
         elo BIGINT NOT NULL,
         low BIGINT NOT NULL,
         high BIGINT NOT NULL,
         games BIGINT NOT NULL,
         PRIMARY KEY (version, made)){clustered})",
    R"(CREATE TABLE audit (
         id {id},
         made BIGINT NOT NULL,
         account BIGINT REFERENCES accounts (id),
         course BIGINT REFERENCES courses (id),
         action TEXT NOT NULL,
         subject TEXT NOT NULL,
         details TEXT NOT NULL))",
    "CREATE INDEX audit_of_course ON audit (course, id)",
};

// What a term ends with (deadlines, finals, signed sheets), and what a teacher does meanwhile.
constexpr std::string_view kTerm[]{
    R"(CREATE TABLE deadlines (
         id {id},
         course BIGINT NOT NULL REFERENCES courses (id),
         due BIGINT NOT NULL,
         state TEXT NOT NULL,
         form TEXT NOT NULL,
         rounds BIGINT NOT NULL,
         pairs BIGINT NOT NULL,
         with_references BIGINT NOT NULL,
         seed TEXT NOT NULL,
         seed_hash TEXT NOT NULL,
         plan TEXT NOT NULL,
         created BIGINT NOT NULL,
         frozen BIGINT,
         started BIGINT,
         finished BIGINT))",
    "CREATE INDEX deadlines_of_course ON deadlines (course, id)",
    R"(CREATE TABLE entrants (
         deadline BIGINT NOT NULL REFERENCES deadlines (id),
         bot BIGINT NOT NULL REFERENCES bots (id),
         seat BIGINT NOT NULL,
         version BIGINT NOT NULL REFERENCES versions (id),
         source TEXT NOT NULL,
         PRIMARY KEY (deadline, bot)){clustered})",
    R"(CREATE TABLE sheets (
         deadline BIGINT NOT NULL REFERENCES deadlines (id),
         number BIGINT NOT NULL,
         made BIGINT NOT NULL,
         content TEXT NOT NULL,
         PRIMARY KEY (deadline, number)){clustered})",
    R"(CREATE TABLE signing_keys (
         public_key TEXT NOT NULL PRIMARY KEY,
         secret_key TEXT NOT NULL,
         made BIGINT NOT NULL))",
    "ALTER TABLE pairings ADD COLUMN deadline BIGINT REFERENCES deadlines (id)",
    "ALTER TABLE pairings ADD COLUMN round BIGINT",
    "CREATE INDEX pairings_of_deadline ON pairings (deadline) WHERE deadline IS NOT NULL",
    "ALTER TABLE members ADD COLUMN builds_a_day BIGINT",
    "ALTER TABLE members ADD COLUMN challenges_an_hour BIGINT",
    R"(CREATE TABLE announcements (
         id {id},
         key TEXT NOT NULL UNIQUE,
         course BIGINT NOT NULL REFERENCES courses (id),
         account BIGINT REFERENCES accounts (id),
         made BIGINT NOT NULL,
         content TEXT NOT NULL))",
    "CREATE INDEX announcements_of_course ON announcements (course, id)",
    R"(CREATE TABLE deletions (
         account BIGINT NOT NULL PRIMARY KEY,
         created BIGINT NOT NULL,
         made BIGINT NOT NULL))",
    R"(CREATE TABLE templates (
         course BIGINT NOT NULL REFERENCES courses (id),
         file TEXT NOT NULL,
         source TEXT NOT NULL,
         PRIMARY KEY (course, file)){clustered})",
    R"(CREATE TABLE revisions (
         id {id},
         key TEXT NOT NULL UNIQUE,
         course BIGINT NOT NULL REFERENCES courses (id),
         account BIGINT REFERENCES accounts (id),
         kind TEXT NOT NULL,
         state TEXT NOT NULL,
         reason TEXT NOT NULL,
         chosen TEXT NOT NULL,
         verdict TEXT NOT NULL,
         made BIGINT NOT NULL,
         decided BIGINT))",
    "CREATE INDEX revisions_of_course ON revisions (course, id)",
    R"(CREATE TABLE revised_pairings (
         revision BIGINT NOT NULL REFERENCES revisions (id),
         pairing BIGINT NOT NULL REFERENCES pairings (id),
         replay BIGINT REFERENCES pairings (id),
         PRIMARY KEY (revision, pairing)){clustered})",
    "CREATE INDEX revision_of_replay ON revised_pairings (replay)",
};

// What came of jobs that are no ladder's, until whoever asked for it has it.
constexpr std::string_view kErrands[]{
    R"(CREATE TABLE errands (
         job BIGINT NOT NULL PRIMARY KEY REFERENCES jobs (id),
         outcome TEXT NOT NULL))",
};

// Games that are there already wait to be counted; see store/openings.hpp.
constexpr std::string_view kOpenings[]{
    R"(CREATE TABLE openings (
         position BIGINT NOT NULL PRIMARY KEY,
         first BIGINT NOT NULL,
         drawn BIGINT NOT NULL,
         second BIGINT NOT NULL,
         newest BIGINT NOT NULL){clustered})",
    "ALTER TABLE games ADD COLUMN counted BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX games_waiting ON games (id) WHERE counted = 0",
};

constexpr std::string_view kPuzzlesAndTitles[]{
    R"(CREATE TABLE puzzles (
         id {id},
         key TEXT NOT NULL UNIQUE,
         created BIGINT NOT NULL,
         game TEXT NOT NULL,
         family TEXT NOT NULL,
         themes TEXT NOT NULL,
         difficulty BIGINT NOT NULL,
         document TEXT NOT NULL))",
    "CREATE INDEX puzzles_of_family ON puzzles (family, difficulty, id)",
    R"(CREATE TABLE progress (
         task TEXT NOT NULL PRIMARY KEY,
         number BIGINT NOT NULL))",
    "ALTER TABLE tournaments ADD COLUMN renamed TEXT NOT NULL DEFAULT ''",
};

// What the coach found in a game, for either of its sides: a document, which can be made again.
constexpr std::string_view kFindings[]{
    R"(CREATE TABLE findings (
         game BIGINT NOT NULL REFERENCES games (id),
         side BIGINT NOT NULL,
         document TEXT NOT NULL,
         PRIMARY KEY (game, side)))",
};

constexpr std::span<const std::string_view> kMigrations[]{kGamesAndTournaments,
                                                          kLiveGamesAndEvents,
                                                          kKeysOfGames,
                                                          kWordsOfTournaments,
                                                          kWork,
                                                          kLadder,
                                                          kTerm,
                                                          kErrands,
                                                          kOpenings,
                                                          kPuzzlesAndTitles,
                                                          kFindings};

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
