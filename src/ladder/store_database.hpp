// ladder/store_database.hpp - what the store asks of a database: statements in, rows out.
//
// Statements are written once for all databases: parameters are $1, $2, ... (and $ stands
// nowhere else), and the few words that differ come from the `Dialect`. Nothing here throws.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace palamedes::ladder {

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

// The words in which databases differ.
struct Dialect {
  std::string_view id_column;     // of a table: numbers that are never used twice
  std::string_view clustered;     // after a table whose rows live in its primary key
  std::string_view table_exists;  // asks for the table $1: one row or none
  std::string_view any_table;     // a row, unless there is no table at all
  std::string_view begin_write;   // a transaction that will write
  std::string_view after_begin;   // makes writers wait for each other; may be empty
  bool one_writer;                // at a time, so that threads of ours had better queue
};

// One connection, for one thread at a time.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual Result<Rows> run(std::string_view statement, const std::vector<Value>& values = {}) = 0;
  // Whether it is of no use any more, after an error.
  virtual bool lost() const = 0;
};

class Database {
 public:
  virtual ~Database() = default;
  virtual Result<std::unique_ptr<Connection>> connect() = 0;
  virtual const Dialect& dialect() const = 0;
  virtual std::string description() const = 0;
  // The file it lives in, where it lives in one.
  virtual std::optional<std::string> file() const { return std::nullopt; }
};

}  // namespace palamedes::ladder
