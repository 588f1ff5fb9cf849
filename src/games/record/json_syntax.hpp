// games/record/json_syntax.hpp - whether a text is JSON, with the place of the first mistake.
//
// nlohmann::json throws to say where a mistake is; this room must also work where exceptions cannot
// be caught (WebAssembly), so the text is checked first and only then read.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/result.hpp"

namespace palamedes {

// Strangers' texts are read, too: what would take much more memory than its text, or time that
// grows by the square of it (the library finds a key by looking through all of its object), is a
// mistake.
inline constexpr std::size_t kMostJsonValues = 50'000,
                             kMostJsonKeys = 1000;  // in all; in one object

// The first mistake of `text` as one JSON value: bad syntax, a key given twice, or more of
// something than any document of ours has. Lines are counted from `first_line`.
std::optional<Error> json_mistake(std::string_view text, int first_line = 1,
                                  std::size_t most_values = kMostJsonValues);

}  // namespace palamedes
