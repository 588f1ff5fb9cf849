// store/tables.hpp - which tables a store has, as the database itself tells it.
#pragma once

#include <string>
#include <vector>

#include "store/database.hpp"

namespace palamedes::store {

struct StoredTable {
  std::string name;
  std::vector<std::string> columns;
};

// Every table there is, those first that others refer to.
Result<std::vector<StoredTable>> tables_of(Connection& connection, const Dialect& dialect);

}  // namespace palamedes::store
