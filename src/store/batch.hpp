// store/batch.hpp - rows for one table, sent many at a time: a server far away is asked once
// for dozens of them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.hpp"

namespace palamedes::store {

class Batch {
 public:
  Batch(Connection& connection, std::string_view table,
        const std::vector<std::string_view>& columns, std::string_view ending = {});

  // Rows are in the table for every statement after `flush`.
  std::optional<Error> add(const std::vector<Value>& row);
  std::optional<Error> flush();

 private:
  std::optional<Error> send(std::size_t rows);

  Connection& connection_;
  const std::string beginning_, ending_;  // what a statement says before and after its rows
  const std::size_t columns_;
  std::vector<Value> waiting_;
};

}  // namespace palamedes::store
