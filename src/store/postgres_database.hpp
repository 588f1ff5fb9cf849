// store/postgres_database.hpp - PostgreSQL as a Database, for a store that many machines share.
#pragma once

#include <memory>

#include "store/database.hpp"
#include "store/postgres_address.hpp"

namespace palamedes::store {

// Nothing is opened yet.
std::unique_ptr<Database> postgres_database(PostgresAddress address, const WaitLimits& limits = {});

}  // namespace palamedes::store
