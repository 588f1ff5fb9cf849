// store/sql.cpp - the store as a whole: questions, changes, counts, backup.
#include "store/sql.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/text.hpp"
#include "store/copy.hpp"
#include "store/events.hpp"
#include "store/sqlite_database.hpp"

namespace palamedes::store {

namespace fs = std::filesystem;

Result<Rows> SqlStore::ask(std::string_view statement, const std::vector<Value>& values) {
  Rows rows;
  const auto error = pool_->read([&](Connection& connection) -> std::optional<Error> {
    auto answer = connection.run(statement, values);
    if (!answer) return answer.error();
    rows = std::move(*answer);
    return std::nullopt;
  });
  if (error) return *error;
  return rows;
}

std::optional<Error> SqlStore::change(std::string_view statement, const std::vector<Value>& values,
                                      const std::string& kind, const std::string& subject) {
  return pool_->write([&](Connection& connection) -> std::optional<Error> {
    if (const auto done = connection.run(statement, values); !done) return done.error();
    return publish(connection, kind, subject);
  });
}

Result<StoreCounts> SqlStore::counts() {
  StoreCounts counts;
  const std::pair<const char*, std::int64_t*> tables[]{
      {"SELECT count(*) FROM games", &counts.games},
      {"SELECT count(*) FROM tournaments", &counts.tournaments},
      {"SELECT count(*) FROM names", &counts.players},
      {"SELECT version FROM palamedes_store", &counts.version}};
  for (const auto& [statement, into] : tables) {
    const auto rows = ask(statement);
    if (!rows) return rows.error();
    if (!rows->empty()) *into = rows->front().number(0);
  }
  return counts;
}

std::optional<Error> SqlStore::backup(const std::string& path) {
  std::error_code ignored;
  if (fs::exists(path, ignored)) {
    return Error{Errc::Inconsistent,
                 fmt::format("{} is there already; a backup replaces nothing", in_quotes(path))};
  }
  // Under another name until it is whole.
  const std::string unfinished = path + ".unfinished";
  const auto clear = [&] {
    for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
      fs::remove(unfinished + suffix, ignored);
    }
  };
  clear();
  const auto file = pool_->database().file();
  std::optional<Error> error;
  if (file) {
    error = copy_sqlite(*file, unfinished);
  } else {
    Pool copy(sqlite_database(unfinished, kLongLimits));
    error = copy_store(*pool_, copy, IfFilled::Refuse);
  }
  if (!error) {
    std::error_code problem;
    fs::rename(unfinished, path, problem);
    if (problem) {
      error = Error{Errc::Unsupported,
                    fmt::format("cannot write {}: {}", in_quotes(path), problem.message())};
    }
  }
  clear();
  return error;
}

}  // namespace palamedes::store
