// store/batch.cpp - what is left at the end goes out in powers of two, for the sake of
// prepared statements.
#include "store/batch.hpp"

#include <fmt/format.h>

namespace palamedes::store {
namespace {

constexpr std::size_t kRowsAtOnce = 64;

}  // namespace

Batch::Batch(Connection& connection, std::string_view table,
             const std::vector<std::string_view>& columns, std::string_view ending)
    : connection_(connection),
      beginning_(fmt::format("INSERT INTO {} ({}) VALUES ", table, fmt::join(columns, ", "))),
      ending_(fmt::format("){}", ending)),
      columns_(columns.size()) {}

std::optional<Error> Batch::add(const std::vector<Value>& row) {
  check(row.size() == columns_, "a row for another table");
  waiting_.insert(waiting_.end(), row.begin(), row.end());
  return waiting_.size() == kRowsAtOnce * columns_ ? send(kRowsAtOnce) : std::nullopt;
}

// By powers of two, so that there are few different statements to prepare.
std::optional<Error> Batch::flush() {
  for (std::size_t rows = kRowsAtOnce; rows > 0; rows /= 2) {
    if (waiting_.size() < rows * columns_) continue;
    if (auto error = send(rows)) return error;
  }
  return std::nullopt;
}

std::optional<Error> Batch::send(std::size_t rows) {
  std::string statement = beginning_;
  for (std::size_t i = 0; i < rows * columns_; ++i) {
    const bool first = i % columns_ == 0;
    statement += fmt::format("{}${}", i == 0 ? "(" : first ? "), (" : ", ", i + 1);
  }
  const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(rows * columns_);
  if (auto error = connection_.post(statement + ending_, {waiting_.begin(), end})) return error;
  waiting_.erase(waiting_.begin(), end);
  return std::nullopt;
}

}  // namespace palamedes::store
