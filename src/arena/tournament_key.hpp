// arena/tournament_key.hpp - the key that tells one tournament or match from all others, in the tag
// `tournament` of its games and in every store.
#pragma once

#include <string>

#include "base/result.hpp"

namespace palamedes::arena {

// That of a folder's tournament: made when first asked for, and kept there.
Result<std::string> key_in(const std::string& folder);

}  // namespace palamedes::arena
