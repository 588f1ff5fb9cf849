// ladder/postgres_database.hpp - PostgreSQL as a Database, for a store that many machines share.
#pragma once

#include <memory>
#include <string>

#include "ladder/store_database.hpp"

namespace palamedes::ladder {

// `address` as libpq reads it: postgres://user@host:port/database?option=value. Nothing is opened
// yet.
std::unique_ptr<Database> postgres_database(const std::string& address);

}  // namespace palamedes::ladder
