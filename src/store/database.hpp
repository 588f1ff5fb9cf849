// store/database.hpp - what the store asks of a database: statements in, rows out.
//
// Statements are written once for all databases: parameters are $1, $2, ... (and $ stands
// nowhere else), and the few words that differ come from the `Dialect`. Nothing here throws.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace palamedes::store {

// Text is UTF-8 without NUL; see `storable` in store_text.hpp.
using Value = std::variant<std::monostate, std::int64_t, std::string>;

inline Value optional_value(std::optional<std::int64_t> number) {
  return number ? Value(*number) : Value();
}

class Row {
 public:
  explicit Row(std::vector<Value> values) : values_(std::move(values)) {}

  // requires: the column is of that type, as our own schema has it.
  std::int64_t number(std::size_t column) const { return *get<std::int64_t>(column); }
  const std::string& text(std::size_t column) const { return *get<std::string>(column); }
  std::optional<std::int64_t> optional_number(std::size_t column) const {
    if (std::holds_alternative<std::monostate>(values_.at(column))) return std::nullopt;
    return number(column);
  }
  const std::vector<Value>& values() const { return values_; }

 private:
  template <class T>
  const T* get(std::size_t column) const {
    check(column < values_.size(), "a row of the store has fewer columns");
    const T* value = std::get_if<T>(&values_[column]);
    check(value != nullptr, "a column of the store is of another type");
    return value;
  }

  std::vector<Value> values_;
};

using Rows = std::vector<Row>;

// How long anybody waits for a database, in milliseconds: nobody does for ever.
struct WaitLimits {
  int connect = 5'000;     // for a server to answer at all
  int lock = 5'000;        // for another writer
  int statement = 15'000;  // for one statement
  int turn = 5'000;        // for a connection, while other threads of ours have them all
};
// Of one who changes the schema, or copies a whole store.
inline constexpr WaitLimits kLongLimits{
    .connect = 5'000, .lock = 60'000, .statement = 3'600'000, .turn = 60'000};

// The words in which databases differ.
struct Dialect {
  std::string_view id_column;         // of a table: numbers that are never used twice
  std::string_view clustered;         // after a table whose rows live in its primary key
  std::string_view tables;            // asks for the names of all tables
  std::string_view columns;           // asks for the names of the columns of the table $1, in order
  std::string_view references;        // asks for pairs: a table, and one that it refers to
  std::string_view begin_read;        // a transaction that sees one moment
  std::string_view begin_write;       // a transaction that will write
  std::string_view lock_schema;       // makes those wait for each other who change tables
  std::string_view number_events;     // makes events' numbers grow as they should; may be empty
  std::string_view event_is_settled;  // a condition: no event before it can appear any more
  std::string_view continue_numbers;  // after rows that brought their ids with them; may be empty
  std::string_view lock_openings;     // makes those wait who count games; may be empty
  std::string_view now;               // asks for the database's own time, in seconds since 1970
  std::string_view skip_locked;       // after a query of rows `j`: those that others change, less
  bool one_writer;                    // at a time, so that threads of ours had better queue
};

// One connection, for one thread at a time.
class Connection {
 public:
  using Take = std::function<std::optional<Error>(const Row& row)>;

  virtual ~Connection() = default;
  virtual Result<Rows> run(std::string_view statement, const std::vector<Value>& values = {}) = 0;
  // One statement whose answer nobody needs: it may travel with those that come after it. What is
  // wrong with it is said at once or by one of those, at the latest by the end of the transaction.
  virtual std::optional<Error> post(std::string_view statement,
                                    const std::vector<Value>& values = {}) {
    const auto done = run(statement, values);
    return done ? std::nullopt : std::optional(done.error());
  }
  // Row by row, however many there are. requires: a transaction is open.
  virtual std::optional<Error> each(std::string_view query, const Take& take) = 0;
  // Whether it is of no use any more, after an error.
  virtual bool lost() const = 0;
  // Whether the same work may succeed at once: the server was restarted, two writers stood in each
  // other's way.
  virtual bool worth_another_try() const = 0;
};

class Database {
 public:
  explicit Database(WaitLimits limits) : limits_(limits) {}
  virtual ~Database() = default;
  virtual Result<std::unique_ptr<Connection>> connect() = 0;
  virtual const Dialect& dialect() const = 0;
  virtual std::string description() const = 0;
  // The file it lives in, where it lives in one.
  virtual std::optional<std::string> file() const { return std::nullopt; }
  const WaitLimits& limits() const { return limits_; }

 private:
  const WaitLimits limits_;
};

}  // namespace palamedes::store
