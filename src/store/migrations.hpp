// store/migrations.hpp - the schema of a store, as the steps that led to it.
//
// A step, once released, is never changed: stores made by it are out there. docs/store.md says in
// words what the tables hold.
#pragma once

#include <optional>
#include <string_view>

#include "store/pool.hpp"

namespace palamedes::store {

// The table that says which version a store has.
inline constexpr std::string_view kVersionTable = "palamedes_store";

// The version this program knows.
int newest_version();

// Brings an empty or older store to `version`. A newer one, or a file of another program, is
// refused.
std::optional<Error> migrate(Pool& pool, int version = newest_version());

// The same as a part of one's own transaction.
std::optional<Error> migrate(Connection& connection, const Dialect& dialect, int version);

// Of the store behind a connection; 0 where there is none yet. One that this program does not know
// is an error, and so are the tables of another program.
Result<int> version_of(Connection& connection, const Dialect& dialect);

}  // namespace palamedes::store
