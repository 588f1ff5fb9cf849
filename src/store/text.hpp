// store/text.hpp - texts and times in the form that every database keeps alike.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace palamedes::store {

// UTF-8 without NUL and not longer than `most` bytes: what is not so is replaced or cut off.
std::string storable(std::string_view text, std::size_t most = std::string::npos);

// A LIKE pattern (with \ to escape) for everything that holds `part`.
std::string pattern_for(std::string_view part);

std::string utc_time(std::int64_t seconds);  // since 1970: 2026-11-15T15:24:46Z
std::int64_t seconds_now();

}  // namespace palamedes::store
