// store/worker_role.hpp - a role of a PostgreSQL for machines that are trusted with work and with
// nothing else.
//
// It may call two functions: one takes a letter with a question, the other hands out its answer.
// Tables, letters of others among them, it can neither read nor write. Letters are answered by
// whoever has the store itself (work/clerk.hpp). Letters and functions have a schema of their own
// that is no part of the store, and is in no backup of it.
#pragma once

#include <optional>
#include <string>

#include "base/result.hpp"

namespace palamedes::store {

inline constexpr std::string_view kDoorSchema = "palamedes_door";

// Makes the role, or holds one that is there to this; refuses one that can do more. The password
// may be empty: then it is as it was, and a new role has none. The server gets a hash of it
// (SCRAM-SHA-256). requires: `address` may make roles.
std::optional<Error> make_worker_role(const std::string& address, const std::string& role,
                                      const std::string& password);

// Whether whoever signs in by this address is such a role.
Result<bool> is_worker_role(const std::string& address);

}  // namespace palamedes::store
