// store/events.cpp - what happened in the store: written with the change itself, read by
// all.
#include "store/events.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "store/sql.hpp"
#include "store/text.hpp"

namespace palamedes::store {
namespace {

constexpr std::int64_t kKeptEvents = 100'000;  // older ones are of no use to anybody
constexpr std::int64_t kEventsBetweenSweeps = 1000;
constexpr std::int64_t kCountingBits = 0x3FFFFF;  // of a number, in every database

// After so many new ones: once in a while the oldest go. Numbers have gaps, so that the places must
// be counted; the database does so only where it is time.
std::optional<Error> sweep(Connection& connection, std::int64_t added) {
  return connection.post(
      "DELETE FROM events WHERE (SELECT max(number) & $1 FROM events) % $2 < $3 AND number <= "
      "(SELECT number FROM events ORDER BY number DESC LIMIT 1 OFFSET $4)",
      {kCountingBits, kEventsBetweenSweeps, added, kKeptEvents});
}

}  // namespace

std::optional<Error> publish(Connection& connection, const std::string& kind,
                             const std::string& subject) {
  if (auto error = connection.post("INSERT INTO events (kind, subject) VALUES ($1, $2)",
                                   {kind, storable(subject)})) {
    return error;
  }
  return sweep(connection, 1);
}

std::optional<Error> EventBatch::add(const std::string& kind, const std::string& subject) {
  ++added_;
  return rows_.add({kind, storable(subject)});
}

std::optional<Error> EventBatch::flush() {
  if (auto error = rows_.flush()) return error;
  const std::int64_t added = std::exchange(added_, 0);
  return added > 0 ? sweep(connection_, added) : std::nullopt;
}

Result<std::int64_t> SqlStore::last_event() {
  const auto rows = ask(fmt::format("SELECT coalesce(max(number), 0) FROM events WHERE {}",
                                    pool_->database().dialect().event_is_settled));
  if (!rows) return rows.error();
  return rows->front().number(0);
}

Result<std::vector<FeedEvent>> SqlStore::events_after(std::int64_t number, int limit) {
  const auto rows = ask(fmt::format("SELECT number, kind, subject FROM events WHERE number > $1 "
                                    "AND {} ORDER BY number LIMIT $2",
                                    pool_->database().dialect().event_is_settled),
                        {number, std::int64_t{std::max(limit, 0)}});
  if (!rows) return rows.error();
  std::vector<FeedEvent> events;
  for (const Row& row : *rows) events.push_back({row.number(0), row.text(1), row.text(2)});
  return events;
}

}  // namespace palamedes::store
