// store/sqlite_database.cpp - a write-ahead log, and a progress handler that ends a statement past
// its time.
#include "store/sqlite_database.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <map>
#include <thread>

#include "base/text.hpp"

namespace palamedes::store {
namespace {

constexpr Dialect kSqliteDialect{
    .id_column = "INTEGER PRIMARY KEY AUTOINCREMENT",
    .clustered = " WITHOUT ROWID",
    .tables =
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' "
        "ESCAPE '\\' ORDER BY name",
    .columns = "SELECT name FROM pragma_table_info($1) ORDER BY cid",
    .references =
        "SELECT m.name, f.\"table\" FROM sqlite_master m "
        "CROSS JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'",
    .begin_read = "BEGIN",
    .begin_write = "BEGIN IMMEDIATE",
    .lock_schema = "",
    .number_events = "",
    .event_is_settled = "TRUE",
    .continue_numbers = "",
    .lock_openings = "",
    .now = "SELECT CAST(strftime('%s', 'now') AS INTEGER)",
    .skip_locked = "",
    .one_writer = true,
};
constexpr int kStepsBetweenLooks = 10'000;          // at the clock, in a statement
constexpr std::size_t kMostSqliteStatements = 100;  // kept prepared

struct CloseHandle {
  void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Handle = std::unique_ptr<sqlite3, CloseHandle>;
using SqliteStatement = std::unique_ptr<sqlite3_stmt, Finalize>;

Error sqlite_failure(const std::string& path, const std::string& why) {
  return {Errc::Unsupported, fmt::format("the store {}: {}", in_quotes(path), why)};
}

// "unable to open database file" alone says little: the system knows why.
std::string reason(sqlite3* handle) {
  std::string text = sqlite3_errmsg(handle);
  const int system = sqlite3_system_errno(handle);
  if (sqlite3_errcode(handle) == SQLITE_CANTOPEN && system != 0) {
    text += fmt::format(" ({})", std::strerror(system));
  }
  return text;
}

// A new store is its owner's alone: it may hold what others wrote, and hashes of their passwords.
void make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

Result<Handle> open_file(const std::string& path, int flags, const WaitLimits& limits) {
  if ((flags & SQLITE_OPEN_CREATE) != 0) make_private(path);
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw,
                                   flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  Handle handle(raw);
  if (!handle) return sqlite_failure(path, "out of memory");
  if (code != SQLITE_OK) return sqlite_failure(path, reason(raw));
  sqlite3_busy_timeout(raw, limits.lock);
  return handle;
}

class SqliteConnection final : public Connection {
 public:
  SqliteConnection(std::string path, Handle handle, const WaitLimits& limits)
      : path_(std::move(path)), handle_(std::move(handle)), limit_(limits.statement) {
    sqlite3_progress_handler(handle_.get(), kStepsBetweenLooks, &SqliteConnection::late, this);
  }

  Result<Rows> run(std::string_view text, const std::vector<Value>& values) override {
    Rows rows;
    const auto error = steps(text, values, [&rows](Row row) -> std::optional<Error> {
      rows.push_back(std::move(row));
      return std::nullopt;
    });
    if (error) return *error;
    return rows;
  }

  std::optional<Error> each(std::string_view query, const Take& take) override {
    return steps(query, {}, [&](const Row& row) {
      auto error = take(row);
      deadline_ = Clock::now() + limit_;  // what was done with the row is not its fault
      return error;
    });
  }

  bool lost() const override { return false; }
  bool worth_another_try() const override { return false; }

 private:
  using Clock = std::chrono::steady_clock;

  template <class TakeRow>
  std::optional<Error> steps(std::string_view text, const std::vector<Value>& values,
                             const TakeRow& take) {
    const auto prepared = prepare(text);
    if (!prepared) return prepared.error();
    sqlite3_stmt* statement = *prepared;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (bind(statement, static_cast<int>(i + 1), values[i]) != SQLITE_OK) return failed();
    }
    deadline_ = Clock::now() + limit_;
    std::optional<Error> error;
    int code = SQLITE_ROW;
    while (!error && (code = sqlite3_step(statement)) == SQLITE_ROW)
      error = take(row_of(statement));
    if (!error && code != SQLITE_DONE) error = failed();
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return error;
  }

  static int late(void* self) {
    return Clock::now() > static_cast<SqliteConnection*>(self)->deadline_ ? 1 : 0;
  }

  Error failed() const {
    if (sqlite3_errcode(handle_.get()) == SQLITE_INTERRUPT) {
      return sqlite_failure(path_, fmt::format("a statement took longer than {} s",
                                               static_cast<double>(limit_.count()) / 1000));
    }
    return sqlite_failure(path_, reason(handle_.get()));
  }

  Result<sqlite3_stmt*> prepare(std::string_view text) {
    const auto found = statements_.find(text);
    if (found != statements_.end()) return found->second.get();
    if (statements_.size() >= kMostSqliteStatements) statements_.clear();
    std::string own(text);
    std::replace(own.begin(), own.end(), '$', '?');  // ?1 is numbered, $1 only named
    sqlite3_stmt* raw = nullptr;
    const int code = sqlite3_prepare_v3(handle_.get(), own.data(), static_cast<int>(own.size()),
                                        SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
    SqliteStatement statement(raw);
    if (code != SQLITE_OK) return failed();
    statements_.emplace(text, std::move(statement));
    return raw;
  }

  static int bind(sqlite3_stmt* statement, int place, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      return sqlite3_bind_int64(statement, place, *number);
    }
    if (const auto* text = std::get_if<std::string>(&value)) {
      return sqlite3_bind_text64(statement, place, text->data(), text->size(), SQLITE_STATIC,
                                 SQLITE_UTF8);
    }
    return sqlite3_bind_null(statement, place);
  }

  static Row row_of(sqlite3_stmt* statement) {
    std::vector<Value> values;
    const int columns = sqlite3_column_count(statement);
    values.reserve(static_cast<std::size_t>(columns));
    for (int i = 0; i < columns; ++i) {
      switch (sqlite3_column_type(statement, i)) {
        case SQLITE_NULL:
          values.emplace_back();
          break;
        case SQLITE_INTEGER:
          values.emplace_back(static_cast<std::int64_t>(sqlite3_column_int64(statement, i)));
          break;
        default: {
          const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, i));
          const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, i));
          values.emplace_back(text == nullptr ? std::string() : std::string(text, size));
        }
      }
    }
    return Row(std::move(values));
  }

  const std::string path_;
  const Handle handle_;
  const std::chrono::milliseconds limit_;
  Clock::time_point deadline_;
  std::map<std::string, SqliteStatement, std::less<>> statements_;
};

// Two processes that open a new store at the same moment both turn on the log; the one that is late
// is told "busy" at once, whatever the time-out.
std::optional<Error> turn_on_log(Connection& connection, const WaitLimits& limits) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(limits.lock);
  for (;;) {
    const auto mode = connection.run("PRAGMA journal_mode = WAL");
    if (mode) return std::nullopt;
    const bool busy = mode.error().message.find("locked") != std::string::npos;
    if (!busy || std::chrono::steady_clock::now() > deadline) return mode.error();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(std::string path, const WaitLimits& limits)
      : Database(limits), path_(std::move(path)) {}

  Result<std::unique_ptr<Connection>> connect() override {
    auto handle = open_file(path_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, limits());
    if (!handle) return handle.error();
    std::unique_ptr<Connection> connection =
        std::make_unique<SqliteConnection>(path_, std::move(*handle), limits());
    if (auto error = turn_on_log(*connection, limits())) return *error;
    for (const char* setting : {"PRAGMA synchronous = NORMAL", "PRAGMA foreign_keys = ON",
                                "PRAGMA cache_size = -16000"}) {
      if (auto done = connection->run(setting); !done) return done.error();
    }
    return connection;
  }

  const Dialect& dialect() const override { return kSqliteDialect; }
  std::string description() const override {
    return fmt::format("SQLite {}, {}", sqlite3_libversion(), path_);
  }
  std::optional<std::string> file() const override { return path_; }

 private:
  const std::string path_;
};

}  // namespace

std::unique_ptr<Database> sqlite_database(const std::string& path, const WaitLimits& limits) {
  return std::make_unique<SqliteDatabase>(path, limits);
}

std::optional<Error> copy_sqlite(const std::string& from, const std::string& to) {
  const auto source = open_file(from, SQLITE_OPEN_READWRITE, kLongLimits);
  if (!source) return source.error();
  const auto target = open_file(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, kLongLimits);
  if (!target) return target.error();
  // All pages in one step: others write to the log meanwhile, and the copy is of one moment.
  sqlite3_backup* backup = sqlite3_backup_init(target->get(), "main", source->get(), "main");
  if (backup == nullptr) return sqlite_failure(to, reason(target->get()));
  const int code = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (code != SQLITE_DONE) return sqlite_failure(to, sqlite3_errstr(code));
  return std::nullopt;
}

}  // namespace palamedes::store
