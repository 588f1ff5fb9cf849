// store/sql_tournaments.cpp - tournaments and live games in the store.
#include <algorithm>
#include <limits>

#include "store/events.hpp"
#include "store/sql.hpp"
#include "store/sql_rows.hpp"
#include "store/text.hpp"

namespace palamedes::store {
namespace {

constexpr std::int64_t kLiveSeconds = 600;  // a writer not heard of for so long has died

Value text(const std::string& text) { return storable(text); }

}  // namespace

Result<std::int64_t> SqlStore::put_tournament(const TournamentHead& head) {
  std::int64_t id = 0;
  const auto error = pool_->write([&](Connection& connection) -> std::optional<Error> {
    const std::int64_t now = seconds_now();
    const auto rows = connection.run(
        "INSERT INTO tournaments (key, created, updated, title, details, game, players, plan, "
        "state, expected, played, words) VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10) "
        "ON CONFLICT (key) DO UPDATE SET updated = excluded.updated, title = excluded.title, "
        "details = excluded.details, game = excluded.game, players = excluded.players, "
        "plan = excluded.plan, state = excluded.state, expected = excluded.expected, "
        "words = excluded.words RETURNING id",
        {text(head.key), now, text(head.title), text(head.details), text(head.game),
         names_document(head.players), text(head.plan), text(head.state),
         std::int64_t{head.expected}, text(words_document(head))});
    if (!rows) return rows.error();
    id = rows->front().number(0);
    return publish(connection, "tournament", std::to_string(id));
  });
  if (error) return *error;
  return id;
}

Result<std::optional<StoredTournament>> SqlStore::tournament(std::int64_t id) {
  const auto rows = ask(std::string(kTournamentColumns) + " WHERE id = $1", {id});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<StoredTournament>();
  return std::optional(stored_tournament(rows->front()));
}

Result<std::vector<StoredTournament>> SqlStore::tournaments(std::optional<std::int64_t> before,
                                                            int limit) {
  const std::int64_t end = before.value_or(std::numeric_limits<std::int64_t>::max());
  const auto rows =
      ask(std::string(kTournamentColumns) + " WHERE id < $1 ORDER BY id DESC LIMIT $2",
          {end, std::int64_t{std::max(limit, 0)}});
  if (!rows) return rows.error();
  std::vector<StoredTournament> tournaments;
  for (const Row& row : *rows) tournaments.push_back(stored_tournament(row));
  return tournaments;
}

Result<std::vector<StoredGame>> SqlStore::tournament_games(std::int64_t id, std::int64_t after) {
  const auto rows =
      ask(std::string(kStoredGameColumns) + " WHERE g.tournament = $1 AND g.id > $2 ORDER BY g.id",
          {id, after});
  if (!rows) return rows.error();
  std::vector<StoredGame> games;
  for (const Row& row : *rows) {
    auto game = stored_game(row);
    if (!game) return game.error();
    games.push_back(std::move(*game));
  }
  return games;
}

std::optional<Error> SqlStore::put_live(const LiveGame& game) {
  return change(
      "INSERT INTO live (key, updated, source, tournament, record) VALUES ($1, $2, $3, $4, $5) "
      "ON CONFLICT (key) DO UPDATE SET updated = excluded.updated, source = excluded.source, "
      "tournament = excluded.tournament, record = excluded.record",
      {text(game.key), seconds_now(), text(game.source), optional_value(game.tournament),
       document_of(game.record)},
      "live", game.key);
}

std::optional<Error> SqlStore::end_live(const std::string& key) {
  // The dead go at the same time: somebody has to take them away.
  return change("DELETE FROM live WHERE key = $1 OR updated < $2",
                {text(key), seconds_now() - kLiveSeconds}, "live", key);
}

Result<std::vector<LiveGame>> SqlStore::live_games() {
  const auto rows = ask(
      "SELECT key, updated, source, tournament, record FROM live WHERE updated >= $1 ORDER BY key",
      {seconds_now() - kLiveSeconds});
  if (!rows) return rows.error();
  std::vector<LiveGame> games;
  for (const Row& row : *rows) {
    auto record = record_in(row.text(4), "live game " + row.text(0));
    if (!record) return record.error();
    games.push_back({row.text(0), utc_time(row.number(1)), row.text(2), row.optional_number(3),
                     std::move(*record)});
  }
  return games;
}

}  // namespace palamedes::store
