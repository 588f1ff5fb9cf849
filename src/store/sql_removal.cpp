// store/sql_removal.cpp - games and tournaments that nobody wants any more, and other names for
// these.
#include <fmt/format.h>

#include "games/record/record_json.hpp"
#include "store/events.hpp"
#include "store/kinds.hpp"
#include "store/openings.hpp"
#include "store/sql.hpp"
#include "store/sql_rows.hpp"
#include "store/text.hpp"

namespace palamedes::store {
namespace {

constexpr std::int64_t kSilence = 600;  // seconds after which a tournament is played by nobody
constexpr std::size_t kLongestTitle = 200;

// The game with all that was filed and counted of it. requires: nothing else refers to it.
std::optional<Error> remove(Connection& connection, const Row& game, OpeningChanges& openings) {
  const std::int64_t id = game.number(0), kind = game.number(1);
  if (game.number(4) != 0) {
    if (const auto record = parse_record(game.text(6))) {
      openings.add(*record, game.text(5), id, -1);
    }
  }
  for (const std::int64_t name : seat_names({game.number(2), game.number(3)})) {
    const auto gone = connection.run(
        "DELETE FROM seats WHERE name = $1 AND kind = $2 AND game = $3", {name, kind, id});
    if (!gone) return gone.error();
  }
  for (const char* statement :
       {"DELETE FROM findings WHERE game = $1", "DELETE FROM documents WHERE game = $1",
        "DELETE FROM games WHERE id = $1"}) {
    if (const auto gone = connection.run(statement, {id}); !gone) return gone.error();
  }
  return publish(connection, "game", std::to_string(id));
}

constexpr std::string_view kWhatGoes =
    "SELECT g.id, g.kind, g.first, g.second, g.counted, k.source, d.record, g.tournament FROM "
    "games g JOIN kinds k ON k.id = g.kind JOIN documents d ON d.game = g.id WHERE ";

}  // namespace

Result<bool> SqlStore::remove_game(std::int64_t id) {
  bool there = false;
  const auto error = pool_->write([&](Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run(std::string(kWhatGoes) + "g.id = $1", {id});
    if (!rows) return rows.error();
    there = !rows->empty();
    if (!there) return std::nullopt;
    const Row& game = rows->front();
    if (game.text(5) == kSourceOfLadder) {
      return Error{Errc::Inconsistent,
                   say("game-of-course-stays", "game {} belongs to a course, which needs it", id)};
    }
    if (const auto tournament = game.optional_number(7)) {
      return Error{
          Errc::Inconsistent,
          say("game-of-tournament-stays",
              "game {} belongs to tournament {} and goes only with that", id, *tournament)};
    }
    OpeningChanges openings;
    if (auto failed = remove(connection, game, openings)) return failed;
    return openings.write(connection);
  });
  if (error) return *error;
  return there;
}

Result<std::vector<StoredGame>> SqlStore::games_after(std::int64_t id, int limit) {
  const auto rows = ask(std::string(kStoredGameColumns) +
                            " WHERE g.id > $1 AND k.winner <> $2 AND k.source <> $3 ORDER BY g.id "
                            "LIMIT $4",
                        {id, kNoWinner, std::string(kSourceOfLadder), std::int64_t{limit}});
  if (!rows) return rows.error();
  std::vector<StoredGame> games;
  for (const Row& row : *rows) {
    auto game = stored_game(row);
    if (!game) return game.error();
    games.push_back(std::move(*game));
  }
  return games;
}

Result<bool> SqlStore::rename_tournament(std::int64_t id, const std::string& title) {
  bool there = false;
  const auto error = pool_->write([&](Connection& connection) -> std::optional<Error> {
    const auto rows =
        connection.run("UPDATE tournaments SET renamed = $1 WHERE id = $2 RETURNING id",
                       {storable(title, kLongestTitle), id});
    if (!rows) return rows.error();
    there = !rows->empty();
    return there ? publish(connection, "tournament", std::to_string(id)) : std::nullopt;
  });
  if (error) return *error;
  return there;
}

Result<bool> SqlStore::remove_tournament(std::int64_t id) {
  bool there = false;
  const auto error = pool_->write([&](Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run("SELECT state, updated FROM tournaments WHERE id = $1", {id});
    if (!rows) return rows.error();
    there = !rows->empty();
    if (!there) return std::nullopt;
    if (rows->front().text(0) == "running" && rows->front().number(1) > seconds_now() - kSilence) {
      return Error{Errc::Inconsistent,
                   say("tournament-is-running",
                       "tournament {} is being played; stop it first, or wait until nobody has "
                       "played for {} minutes",
                       id, kSilence / 60)};
    }
    const auto games = connection.run(std::string(kWhatGoes) + "g.tournament = $1", {id});
    if (!games) return games.error();
    OpeningChanges openings;
    for (const Row& game : *games) {
      if (auto failed = remove(connection, game, openings)) return failed;
    }
    if (auto failed = openings.write(connection)) return failed;
    for (const char* statement :
         {"DELETE FROM live WHERE tournament = $1", "DELETE FROM tournaments WHERE id = $1"}) {
      if (const auto gone = connection.run(statement, {id}); !gone) return gone.error();
    }
    return publish(connection, "tournament", std::to_string(id));
  });
  if (error) return *error;
  return there;
}

}  // namespace palamedes::store
