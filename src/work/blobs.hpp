// work/blobs.hpp - bytes that jobs share, kept once under the hash of what they are.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "store/database.hpp"

namespace palamedes::work {

// SHA-256, in 64 hexadecimal digits.
std::string hash_of(std::string_view bytes);
bool is_hash(std::string_view text);

// Keeps them, if they are not there yet, and answers their hash.
Result<std::string> keep_blob(store::Connection& connection, std::string_view bytes);
// Refused where there is none, or where it is not what it was.
Result<std::string> find_blob(store::Connection& connection, const std::string& hash);

}  // namespace palamedes::work
