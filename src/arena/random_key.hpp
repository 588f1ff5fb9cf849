// arena/random_key.hpp - names for things that nobody else will give to another thing; one of them
// tells a tournament or match from all others, in the tag `tournament` of its games and in stores.
#pragma once

#include <string>

#include "base/result.hpp"

namespace palamedes::arena {

// 128 bits from the system's source of randomness, in 32 hexadecimal digits.
std::string random_key();

// That of a folder's tournament: made when first asked for, and kept there as `store.key`.
Result<std::string> key_in(const std::string& folder);

}  // namespace palamedes::arena
