#include "store/openings.hpp"

#include <fmt/format.h>

#include "games/record/opening_keys.hpp"
#include "games/record/record_json.hpp"
#include "store/batch.hpp"
#include "store/sql.hpp"

namespace palamedes::store {
namespace {

constexpr std::string_view kAddToCounts =
    " ON CONFLICT (position) DO UPDATE SET first = openings.first + excluded.first, "
    "drawn = openings.drawn + excluded.drawn, second = openings.second + excluded.second, "
    "newest = CASE WHEN excluded.newest > openings.newest THEN excluded.newest "
    "ELSE openings.newest END";
constexpr int kCountedAtOnce = 2000;
constexpr std::size_t kKeysAtOnce = 64;

std::int64_t stored(std::uint64_t key) { return static_cast<std::int64_t>(key); }

std::optional<Error> forget(Connection& connection, const Dialect& dialect) {
  for (const std::string_view statement :
       {dialect.lock_openings, std::string_view("DELETE FROM openings"),
        std::string_view("UPDATE games SET counted = 0")}) {
    if (statement.empty()) continue;
    if (const auto done = connection.run(statement); !done) return done.error();
  }
  return std::nullopt;
}

}  // namespace

void OpeningChanges::add(const GameRecord& record, const Source& source, std::int64_t game,
                         int times) {
  if (!record.result.winner || source == kSourceOfLadder) return;
  for (const std::uint64_t key : opening_keys(record)) {
    OpeningCount& change = changes_[stored(key)];
    (*record.result.winner > 0   ? change.first
     : *record.result.winner < 0 ? change.second
                                 : change.drawn) += times;
    if (times > 0) change.newest = std::max(change.newest, game);
  }
}

std::optional<Error> OpeningChanges::write(Connection& connection) {
  Batch rows(connection, "openings", {"position", "first", "drawn", "second", "newest"},
             kAddToCounts);
  for (const auto& [key, change] : changes_) {
    if (auto error = rows.add({key, change.first, change.drawn, change.second, change.newest})) {
      return error;
    }
  }
  changes_.clear();
  return rows.flush();
}

Result<int> count_waiting(Connection& connection, int most) {
  // Of two who count at once, the second finds the first one's games counted.
  const auto taken = connection.run(
      "UPDATE games SET counted = 1 WHERE counted = 0 AND id IN "
      "(SELECT id FROM games WHERE counted = 0 ORDER BY id LIMIT $1) RETURNING id",
      {std::int64_t{most}});
  if (!taken) return taken.error();
  OpeningChanges changes;
  for (const Row& row : *taken) {
    const auto found = connection.run(
        "SELECT k.source, d.record FROM games g JOIN kinds k ON k.id = g.kind "
        "JOIN documents d ON d.game = g.id WHERE g.id = $1",
        {row.number(0)});
    if (!found) return found.error();
    if (found->empty()) continue;
    // What somebody has spoilt counts nowhere, and holds nobody up.
    if (const auto record = parse_record(found->front().text(1))) {
      changes.add(*record, found->front().text(0), row.number(0), 1);
    }
  }
  if (auto error = changes.write(connection)) return *error;
  return static_cast<int>(taken->size());
}

Result<std::int64_t> count_openings(const std::string& address, bool anew,
                                    const std::function<void(std::int64_t)>& progress) {
  const auto pool = open_pool(address, IfMissing::Refuse, kLongLimits);
  if (!pool) return pool.error();
  const Dialect& dialect = (*pool)->database().dialect();
  if (anew) {
    const auto error =
        (*pool)->write([&](Connection& connection) { return forget(connection, dialect); });
    if (error) return *error;
  }
  for (std::int64_t counted = 0;;) {
    int now = 0;
    const auto error = (*pool)->write([&](Connection& connection) -> std::optional<Error> {
      const auto games = count_waiting(connection, kCountedAtOnce);
      if (!games) return games.error();
      now = *games;
      return std::nullopt;
    });
    if (error) return *error;
    if (now == 0) return counted;
    counted += now;
    if (progress) progress(counted);
  }
}

Result<OpeningCounts> SqlStore::openings(const std::vector<std::uint64_t>& keys) {
  OpeningCounts counts;
  for (std::size_t begin = 0; begin < keys.size(); begin += kKeysAtOnce) {
    // Always as many, the last one again and again, so that there is one statement to prepare.
    std::string places;
    std::vector<Value> values;
    for (std::size_t i = 0; i < kKeysAtOnce; ++i) {
      values.emplace_back(stored(keys[std::min(begin + i, keys.size() - 1)]));
      places += fmt::format("{}${}", i == 0 ? "" : ", ", i + 1);
    }
    const auto rows = ask(fmt::format("SELECT position, first, drawn, second, newest FROM openings "
                                      "WHERE position IN ({})",
                                      places),
                          values);
    if (!rows) return rows.error();
    for (const Row& row : *rows) {
      counts[static_cast<std::uint64_t>(row.number(0))] = {row.number(1), row.number(2),
                                                           row.number(3), row.number(4)};
    }
  }
  return counts;
}

Result<int> SqlStore::count_waiting_games(int most) {
  int counted = 0;
  const auto error = pool_->write([&](Connection& connection) -> std::optional<Error> {
    const auto games = count_waiting(connection, most);
    if (!games) return games.error();
    counted = *games;
    return std::nullopt;
  });
  if (error) return *error;
  return counted;
}

Result<bool> SqlStore::games_wait_to_be_counted() {
  const auto rows = ask("SELECT 1 FROM games WHERE counted = 0 LIMIT 1");
  if (!rows) return rows.error();
  return !rows->empty();
}

}  // namespace palamedes::store
