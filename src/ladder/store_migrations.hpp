// ladder/store_migrations.hpp - the schema of a store, as the steps that led to it.
//
// A step, once released, is never changed: stores made by it are out there. docs/store.md says in
// words what the tables hold.
#pragma once

#include <string_view>
#include <vector>

#include "ladder/store_pool.hpp"

namespace palamedes::ladder {

// The version this program knows.
int newest_version();

// Brings an empty or older store to `version`. A newer one, or a file of another program, is
// refused.
std::optional<Error> migrate(Pool& pool, int version = newest_version());

// Every table of the newest version with its columns, those first that others refer to.
struct StoredTable {
  std::string_view name;
  std::vector<std::string_view> columns;
};
const std::vector<StoredTable>& stored_tables();

}  // namespace palamedes::ladder
