// ladder/store_copy.cpp - see store_copy.hpp.
#include "ladder/store_copy.hpp"

#include <fmt/format.h>

#include "ladder/sqlite_database.hpp"
#include "ladder/store_batch.hpp"
#include "ladder/store_migrations.hpp"

namespace palamedes::ladder {
namespace {

constexpr int kRowsAtATime = 2000;

std::optional<Error> copy_table(Connection& from, Connection& to, const StoredTable& table) {
  const std::string columns = fmt::format("{}", fmt::join(table.columns, ", "));
  Batch batch(to, table.name, table.columns);
  const auto declared = from.run(
      fmt::format("DECLARE rows_to_copy CURSOR FOR SELECT {} FROM {}", columns, table.name));
  if (!declared) return declared.error();
  const std::string fetch = fmt::format("FETCH {} FROM rows_to_copy", kRowsAtATime);
  for (;;) {
    const auto rows = from.run(fetch);
    if (!rows) return rows.error();
    if (rows->empty()) break;
    for (const Row& row : *rows) {
      if (auto error = batch.add(row.values())) return error;
    }
  }
  if (const auto closed = from.run("CLOSE rows_to_copy"); !closed) return closed.error();
  return batch.flush();
}

std::optional<Error> copy_all(Connection& from, Connection& to) {
  const auto begun = from.run("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  if (!begun) return begun.error();
  std::optional<Error> error;
  for (const StoredTable& table : stored_tables()) {
    if (!error) error = copy_table(from, to, table);
  }
  const auto ended = from.run(error ? "ROLLBACK" : "COMMIT");
  return error || ended ? error : ended.error();
}

}  // namespace

std::optional<Error> copy_tables(Pool& from, const std::string& path) {
  Pool to(sqlite_database(path));
  if (auto error = migrate(to)) return error;
  return from.read([&](Connection& source) {
    return to.write([&](Connection& target) { return copy_all(source, target); });
  });
}

}  // namespace palamedes::ladder
