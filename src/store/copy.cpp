// store/copy.cpp - read as of one moment, written in one transaction.
#include "store/copy.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "store/batch.hpp"
#include "store/migrations.hpp"
#include "store/tables.hpp"

namespace palamedes::store {
namespace {

bool says_the_version(const StoredTable& table) { return table.name == kVersionTable; }

std::optional<Error> copy_table(Connection& from, Connection& to, const StoredTable& table) {
  Batch batch(to, table.name, {table.columns.begin(), table.columns.end()});
  const auto error =
      from.each(fmt::format("SELECT {} FROM {}", fmt::join(table.columns, ", "), table.name),
                [&](const Row& row) { return batch.add(row.values()); });
  return error ? error : batch.flush();
}

// Another server counts its transactions anew, and an event must not seem to be of the future.
std::optional<Error> number_events_from_one(Connection& connection) {
  for (const char* statement :
       {"UPDATE events SET number = -places.place FROM (SELECT number AS old, row_number() OVER "
        "(ORDER BY number) AS place FROM events) AS places WHERE places.old = events.number",
        "UPDATE events SET number = -number"}) {
    if (const auto done = connection.run(statement); !done) return done.error();
  }
  return std::nullopt;
}

// Takes away all tables. Nothing is in them, or it may go.
std::optional<Error> clear(Connection& connection, const Dialect& dialect, IfFilled if_filled) {
  auto tables = tables_of(connection, dialect);
  if (!tables) return tables.error();
  std::reverse(tables->begin(), tables->end());
  for (const StoredTable& table : *tables) {
    const auto rows = connection.run(fmt::format("SELECT 1 FROM {} LIMIT 1", table.name));
    if (!rows) return rows.error();
    if (if_filled == IfFilled::Refuse && !rows->empty() && !says_the_version(table)) {
      return Error{Errc::Inconsistent,
                   fmt::format("the store that is to be filled is not empty (there are {}); only "
                               "--replace takes away what it holds",
                               table.name)};
    }
  }
  for (const StoredTable& table : *tables) {
    const auto done = connection.run("DROP TABLE " + table.name);
    if (!done) return done.error();
  }
  return std::nullopt;
}

std::optional<Error> fill(Connection& from, const Dialect& from_dialect, Connection& to,
                          const Dialect& to_dialect, IfFilled if_filled) {
  const auto version = version_of(from, from_dialect);
  if (!version) return version.error();
  if (*version == 0)
    return Error{Errc::Inconsistent, "what is to be copied is no store: it is empty"};
  if (const auto there = version_of(to, to_dialect); !there) return there.error();
  if (auto error = clear(to, to_dialect, if_filled)) return error;
  // At first as old as what is copied, then up to date: old rows learn what newer ones have.
  if (auto error = migrate(to, to_dialect, *version)) return error;
  if (auto error = copy_rows(from, from_dialect, to, to_dialect)) return error;
  return migrate(to, to_dialect, newest_version());
}

}  // namespace

std::optional<Error> copy_rows(Connection& from, const Dialect& from_dialect, Connection& to,
                               const Dialect& to_dialect) {
  const auto tables = tables_of(from, from_dialect), places = tables_of(to, to_dialect);
  if (!tables) return tables.error();
  if (!places) return places.error();
  for (const StoredTable& table : *tables) {
    if (says_the_version(table)) continue;
    const bool known = std::any_of(places->begin(), places->end(), [&](const StoredTable& place) {
      return place.name == table.name;
    });
    if (!known) {
      return Error{Errc::Inconsistent,
                   fmt::format("the store has a table {} that this program does not know; nothing "
                               "was copied",
                               in_quotes(table.name))};
    }
    if (auto error = copy_table(from, to, table)) return error;
    if (table.name != "events") continue;
    if (auto error = number_events_from_one(to)) return error;
  }
  if (to_dialect.continue_numbers.empty()) return std::nullopt;
  const auto done = to.run(to_dialect.continue_numbers);
  return done ? std::nullopt : std::optional(done.error());
}

std::optional<Error> copy_store(Pool& from, Pool& to, IfFilled if_filled) {
  const Dialect &source = from.database().dialect(), &target = to.database().dialect();
  return from.read([&](Connection& reader) -> std::optional<Error> {
    const auto begun = reader.run(source.begin_read);
    if (!begun) return begun.error();
    auto error = to.write(
        [&](Connection& writer) { return fill(reader, source, writer, target, if_filled); });
    (void)reader.run("ROLLBACK");  // it has only read
    return error;
  });
}

}  // namespace palamedes::store
