// store/copy.hpp - one store written into another, whatever databases they are.
#pragma once

#include <optional>

#include "store/pool.hpp"
#include "store/store.hpp"

namespace palamedes::store {

// Makes `to` hold what `from` holds at one moment, in every table there is: all of it, or `to`
// stays as it is.
std::optional<Error> copy_store(Pool& from, Pool& to, IfFilled if_filled);

// Rows of every table but the version's. requires: transactions are open on both, and the tables of
// `to` are empty.
std::optional<Error> copy_rows(Connection& from, const Dialect& from_dialect, Connection& to,
                               const Dialect& to_dialect);

}  // namespace palamedes::store
