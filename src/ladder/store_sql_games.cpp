// ladder/store_sql_games.cpp - games go into the store and come out again, one by one.
#include <fmt/format.h>

#include "games/record/record_json.hpp"
#include "ladder/store_batch.hpp"
#include "ladder/store_events.hpp"
#include "ladder/store_kinds.hpp"
#include "ladder/store_sql.hpp"
#include "ladder/store_sql_rows.hpp"
#include "ladder/store_text.hpp"

namespace palamedes::ladder {
namespace {

// What the table `games` says of a record.
struct Filed {
  std::int64_t kind = 0;
  std::array<std::int64_t, 2> names{};
};

Result<Filed> file(Filing& filing, const GameRecord& record, const Source& source) {
  Filed filed;
  const auto kind = filing.kind(record, source);
  if (!kind) return kind.error();
  filed.kind = *kind;
  for (const std::size_t side : {0, 1}) {
    const auto name = filing.name(record.players[side]);
    if (!name) return name.error();
    filed.names[side] = *name;
  }
  return filed;
}

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

  Result<std::int64_t> add(const GameRecord& record) {
    const auto filed = file(filing_, record, source_);
    if (!filed) return filed.error();
    const auto rows = connection_.run(
        "INSERT INTO games (created, kind, tournament, first, second, plies, margin) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
        {seconds_now(), filed->kind, optional_value(tournament_), filed->names[0], filed->names[1],
         plies(record), margin(record)});
    if (!rows) return rows.error();
    const std::int64_t id = rows->front().number(0);
    if (auto error = documents_.add({id, document_of(record)})) return *error;
    if (auto error = filing_.seat(id, filed->kind, filed->names, tournament_)) return *error;
    if (auto error = events_.add("game", std::to_string(id))) return *error;
    return id;
  }

  std::optional<Error> flush() {
    if (auto error = documents_.flush()) return error;
    if (auto error = filing_.flush()) return error;
    return events_.flush();
  }

 private:
  Connection& connection_;
  const Source& source_;
  const std::optional<std::int64_t> tournament_;
  Filing filing_;
  Batch documents_;
  EventBatch events_;
};

// More games of a tournament count.
std::optional<Error> count_in(Connection& connection, std::optional<std::int64_t> tournament,
                              std::int64_t more) {
  if (!tournament) return std::nullopt;
  const auto rows = connection.run(
      "UPDATE tournaments SET played = played + $1, updated = $2 WHERE id = $3 RETURNING id",
      {more, seconds_now(), *tournament});
  if (!rows) return rows.error();
  if (rows->empty()) {
    return Error{Errc::UnknownName, fmt::format("the store has no tournament {}", *tournament)};
  }
  return publish(connection, "tournament", std::to_string(*tournament));
}

std::optional<Error> replace(Connection& connection, std::int64_t id, const GameRecord& record) {
  const auto rows = connection.run(
      "SELECT g.kind, g.first, g.second, g.tournament, k.source, k.winner FROM games g "
      "JOIN kinds k ON k.id = g.kind WHERE g.id = $1",
      {id});
  if (!rows) return rows.error();
  if (rows->empty()) return Error{Errc::UnknownName, fmt::format("the store has no game {}", id)};
  const Row& old = rows->front();
  const auto tournament = old.optional_number(3);
  for (const std::int64_t name : {kNobody, old.number(1), old.number(2)}) {
    const auto gone = connection.run(
        "DELETE FROM seats WHERE name = $1 AND kind = $2 AND game = $3", {name, old.number(0), id});
    if (!gone) return gone.error();
  }
  Filing filing(connection);
  const auto filed = file(filing, record, old.text(4));
  if (!filed) return filed.error();
  const auto game = connection.run(
      "UPDATE games SET kind = $1, first = $2, second = $3, plies = $4, margin = $5 WHERE id = $6",
      {filed->kind, filed->names[0], filed->names[1], plies(record), margin(record), id});
  if (!game) return game.error();
  const auto document =
      connection.run("UPDATE documents SET record = $1 WHERE game = $2", {document_of(record), id});
  if (!document) return document.error();
  if (auto error = filing.seat(id, filed->kind, filed->names, tournament)) return error;
  if (auto error = filing.flush()) return error;
  const std::int64_t counted = old.number(5) != kNoWinner, counts = record.result.winner ? 1 : 0;
  if (auto error = count_in(connection, tournament, counts - counted)) return error;
  return publish(connection, "game", std::to_string(id));
}

}  // namespace

Result<std::int64_t> SqlStore::add_game(const GameRecord& record, const Source& source,
                                        std::optional<std::int64_t> tournament) {
  const auto ids = add_games({record}, source, tournament);
  if (!ids) return ids.error();
  return ids->front();
}

Result<std::vector<std::int64_t>> SqlStore::add_games(const std::vector<GameRecord>& records,
                                                      const Source& source,
                                                      std::optional<std::int64_t> tournament) {
  std::vector<std::int64_t> ids;
  if (records.empty()) return ids;
  const auto error = pool_->write([&](Connection& connection) -> std::optional<Error> {
    ids.clear();
    std::int64_t counted = 0;
    // The tournament first: it must be there before games refer to it.
    for (const GameRecord& record : records) counted += record.result.winner ? 1 : 0;
    if (auto failed = count_in(connection, tournament, counted)) return failed;
    Addition addition(connection, source, tournament);
    for (const GameRecord& record : records) {
      const auto id = addition.add(record);
      if (!id) return id.error();
      ids.push_back(*id);
    }
    return addition.flush();
  });
  if (error) return *error;
  return ids;
}

std::optional<Error> SqlStore::replace_game(std::int64_t id, const GameRecord& record) {
  return pool_->write([&](Connection& connection) { return replace(connection, id, record); });
}

Result<std::optional<StoredGame>> SqlStore::game(std::int64_t id) {
  const auto rows = ask(std::string(kStoredGameColumns) + " WHERE g.id = $1", {id});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<StoredGame>();
  auto game = stored_game(rows->front());
  if (!game) return game.error();
  return std::optional(std::move(*game));
}

}  // namespace palamedes::ladder
