// store/sqlite_database.hpp - SQLite as a Database: a file, and nothing to install or start.
#pragma once

#include <memory>
#include <string>

#include "store/database.hpp"

namespace palamedes::store {

// Nothing is opened yet. `path` is created by the first connection.
std::unique_ptr<Database> sqlite_database(const std::string& path, const WaitLimits& limits = {});

// Copies the store in the file `from` to the file `to`, while others go on writing. `to` has either
// all of it or is not there; one that is there already is not touched.
std::optional<Error> copy_sqlite(const std::string& from, const std::string& to);

}  // namespace palamedes::store
