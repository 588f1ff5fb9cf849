// store/sql_games.cpp - games go into the store and come out again, one by one.
#include <fmt/format.h>

#include "arena/random_key.hpp"
#include "base/text.hpp"
#include "games/record/record_json.hpp"
#include "store/batch.hpp"
#include "store/events.hpp"
#include "store/game_rows.hpp"
#include "store/kinds.hpp"
#include "store/openings.hpp"
#include "store/sql.hpp"
#include "store/sql_rows.hpp"
#include "store/text.hpp"

namespace palamedes::store {
namespace {

std::int64_t plies(const GameRecord& record) {
  return static_cast<std::int64_t>(record.moves.size());
}

Value margin(const GameRecord& record) {
  return record.result.margin ? Value(std::int64_t{*record.result.margin}) : Value();
}

// Adds games one after the other; all that belongs to them is there after `flush`.
class Addition {
 public:
  Addition(Connection& connection, const Source& source, std::optional<std::int64_t> tournament)
      : connection_(connection),
        source_(source),
        tournament_(tournament),
        filing_(connection),
        documents_(connection, "documents", {"game", "record"}),
        events_(connection) {}

  Result<std::vector<Filing::Places>> file(const std::vector<GameRecord>& records) {
    return filing_.file(records, source_);
  }

  // Nothing: a game with this key is there.
  Result<std::optional<std::int64_t>> add(const std::string& key, const GameRecord& record,
                                          const Filing::Places& places) {
    const auto rows = connection_.run(
        "INSERT INTO games (key, created, kind, tournament, first, second, plies, margin, counted) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1) ON CONFLICT (key) DO NOTHING RETURNING id",
        {key, seconds_now(), places.kind, optional_value(tournament_), places.names[0],
         places.names[1], plies(record), margin(record)});
    if (!rows) return rows.error();
    if (rows->empty()) return std::optional<std::int64_t>();
    const std::int64_t id = rows->front().number(0);
    if (auto error = documents_.add({id, document_of(record)})) return *error;
    if (auto error = filing_.seat(id, places, tournament_)) return *error;
    if (auto error = events_.add("game", std::to_string(id))) return *error;
    openings_.add(record, source_, id, 1);
    return std::optional(id);
  }

  std::optional<Error> flush() {
    if (auto error = documents_.flush()) return error;
    if (auto error = filing_.flush()) return error;
    if (auto error = events_.flush()) return error;
    return openings_.write(connection_);
  }

 private:
  Connection& connection_;
  const Source source_;
  const std::optional<std::int64_t> tournament_;
  Filing filing_;
  Batch documents_;
  EventBatch events_;
  OpeningChanges openings_;
};

Result<std::int64_t> id_of(Connection& connection, const std::string& key) {
  const auto rows = connection.run("SELECT id FROM games WHERE key = $1", {key});
  if (!rows) return rows.error();
  if (rows->empty()) {
    return Error{Errc::Inconsistent, fmt::format("the store lost its game {}", in_quotes(key))};
  }
  return rows->front().number(0);
}

std::optional<Error> require_tournament(Connection& connection,
                                        std::optional<std::int64_t> tournament) {
  if (!tournament) return std::nullopt;
  const auto rows = connection.run("SELECT 1 FROM tournaments WHERE id = $1", {*tournament});
  if (!rows) return rows.error();
  if (!rows->empty()) return std::nullopt;
  return Error{Errc::UnknownName, fmt::format("the store has no tournament {}", *tournament)};
}

// More games of a tournament count. The last thing in a transaction: who writes to the same
// tournament waits from here on.
std::optional<Error> count_in(Connection& connection, std::optional<std::int64_t> tournament,
                              std::int64_t more) {
  if (!tournament) return std::nullopt;
  const auto done =
      connection.run("UPDATE tournaments SET played = played + $1, updated = $2 WHERE id = $3",
                     {more, seconds_now(), *tournament});
  if (!done) return done.error();
  return publish(connection, "tournament", std::to_string(*tournament));
}

}  // namespace

std::optional<Error> replace_game(Connection& connection, std::int64_t id,
                                  const GameRecord& record) {
  const auto rows = connection.run(
      "SELECT g.kind, g.first, g.second, g.tournament, k.source, k.winner, d.record, g.counted "
      "FROM games g "
      "JOIN kinds k ON k.id = g.kind JOIN documents d ON d.game = g.id WHERE g.id = $1",
      {id});
  if (!rows) return rows.error();
  if (rows->empty()) return Error{Errc::UnknownName, fmt::format("the store has no game {}", id)};
  const Row& old = rows->front();
  const std::string text = document_of(record);
  if (old.text(6) == text) return std::nullopt;
  const auto tournament = old.optional_number(3);
  for (const std::int64_t name : seat_names({old.number(1), old.number(2)})) {
    const auto gone = connection.run(
        "DELETE FROM seats WHERE name = $1 AND kind = $2 AND game = $3", {name, old.number(0), id});
    if (!gone) return gone.error();
  }
  Filing filing(connection);
  const auto filed = filing.file({record}, old.text(4));
  if (!filed) return filed.error();
  const Filing::Places& places = filed->front();
  const auto game = connection.run(
      "UPDATE games SET kind = $1, first = $2, second = $3, plies = $4, margin = $5 WHERE id = $6",
      {places.kind, places.names[0], places.names[1], plies(record), margin(record), id});
  if (!game) return game.error();
  const auto document =
      connection.run("UPDATE documents SET record = $1 WHERE game = $2", {text, id});
  if (!document) return document.error();
  if (auto error = filing.seat(id, places, tournament)) return error;
  if (auto error = filing.flush()) return error;
  if (auto error = publish(connection, "game", std::to_string(id))) return error;
  if (old.number(7) != 0) {
    OpeningChanges openings;
    if (const auto before = parse_record(old.text(6))) openings.add(*before, old.text(4), id, -1);
    openings.add(record, old.text(4), id, 1);
    if (auto error = openings.write(connection)) return error;
  }
  const std::int64_t counted = old.number(5) != kNoWinner, counts = record.result.winner ? 1 : 0;
  return count_in(connection, tournament, counts - counted);
}

Result<std::vector<std::int64_t>> add_games(Connection& connection,
                                            const std::vector<GameRecord>& records,
                                            const Source& source,
                                            std::optional<std::int64_t> tournament,
                                            const std::vector<std::string>& keys) {
  std::vector<std::int64_t> ids;
  // The tournament first: it must be there before games refer to it.
  if (auto failed = require_tournament(connection, tournament)) return *failed;
  Addition addition(connection, source, tournament);
  const auto places = addition.file(records);
  if (!places) return places.error();
  std::int64_t added = 0, counted = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto fresh = addition.add(keys[i], records[i], (*places)[i]);
    if (!fresh) return fresh.error();
    const auto id = *fresh ? Result(**fresh) : id_of(connection, keys[i]);
    if (!id) return id.error();
    ids.push_back(*id);
    added += *fresh ? 1 : 0;
    counted += *fresh && records[i].result.winner ? 1 : 0;
  }
  if (auto failed = addition.flush()) return *failed;
  if (added > 0) {
    if (auto failed = count_in(connection, tournament, counted)) return *failed;
  }
  return ids;
}

Result<std::int64_t> SqlStore::add_game(const GameRecord& record, const Source& source,
                                        std::optional<std::int64_t> tournament) {
  const auto ids = add_games({record}, source, tournament, {});
  if (!ids) return ids.error();
  return ids->front();
}

Result<std::vector<std::int64_t>> SqlStore::add_games(const std::vector<GameRecord>& records,
                                                      const Source& source,
                                                      std::optional<std::int64_t> tournament,
                                                      const std::vector<std::string>& given_keys) {
  check(given_keys.empty() || given_keys.size() == records.size(), "a key for each game, or none");
  std::vector<std::int64_t> ids;
  if (records.empty()) return ids;
  // Made before the first attempt: a second one adds the same games.
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < records.size(); ++i) {
    keys.push_back(given_keys.empty() ? arena::random_key()
                                      : storable(given_keys[i], kMostNameBytes));
  }
  const auto error = pool_->write([&](Connection& connection) -> std::optional<Error> {
    auto added = store::add_games(connection, records, source, tournament, keys);
    if (!added) return added.error();
    ids = std::move(*added);
    return std::nullopt;
  });
  if (error) return *error;
  return ids;
}

Result<std::int64_t> SqlStore::put_game(const std::string& given_key, const GameRecord& record,
                                        const Source& source) {
  const std::string key = storable(given_key, kMostNameBytes);
  std::int64_t id = 0;
  const auto error = pool_->write([&](Connection& connection) -> std::optional<Error> {
    Addition addition(connection, source, {});
    const auto places = addition.file({record});
    if (!places) return places.error();
    const auto fresh = addition.add(key, record, places->front());
    if (!fresh) return fresh.error();
    if (*fresh) {
      id = **fresh;
      return addition.flush();
    }
    const auto old = id_of(connection, key);
    if (!old) return old.error();
    id = *old;
    return replace_game(connection, id, record);
  });
  if (error) return *error;
  return id;
}

Result<std::optional<StoredGame>> SqlStore::game(std::int64_t id) {
  const auto rows = ask(std::string(kStoredGameColumns) + " WHERE g.id = $1", {id});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<StoredGame>();
  auto game = stored_game(rows->front());
  if (!game) return game.error();
  return std::optional(std::move(*game));
}

Result<std::optional<std::string>> SqlStore::findings(std::int64_t game, int side) {
  const auto rows = ask("SELECT document FROM findings WHERE game = $1 AND side = $2",
                        {game, std::int64_t{side}});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<std::string>();
  return std::optional(rows->front().text(0));
}

std::optional<Error> SqlStore::put_findings(std::int64_t game, int side,
                                            const std::string& document) {
  return pool_->write([&](Connection& connection) -> std::optional<Error> {
    const auto done = connection.run(
        "INSERT INTO findings (game, side, document) VALUES ($1, $2, $3) "
        "ON CONFLICT (game, side) DO UPDATE SET document = excluded.document",
        {game, std::int64_t{side}, document});
    return done ? std::optional<Error>() : done.error();
  });
}

}  // namespace palamedes::store
