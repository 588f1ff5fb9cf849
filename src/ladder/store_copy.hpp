// ladder/store_copy.hpp - all tables of one store written into another, row by row.
#pragma once

#include <optional>
#include <string>

#include "ladder/store_pool.hpp"

namespace palamedes::ladder {

// Into a new SQLite file. The copy is of one moment.
std::optional<Error> copy_tables(Pool& from, const std::string& path);

}  // namespace palamedes::ladder
