// ladder/postgres_database.hpp - PostgreSQL as a Database, for a store that many machines share.
#pragma once

#include <memory>

#include "ladder/postgres_address.hpp"
#include "ladder/store_database.hpp"

namespace palamedes::ladder {

// Nothing is opened yet.
std::unique_ptr<Database> postgres_database(PostgresAddress address, const WaitLimits& limits = {});

}  // namespace palamedes::ladder
