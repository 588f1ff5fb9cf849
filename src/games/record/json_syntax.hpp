// games/record/json_syntax.hpp - whether a text is JSON, with the place of the first mistake.
//
// nlohmann::json throws to say where a mistake is; this room must also work where exceptions cannot
// be caught (WebAssembly), so the text is checked first and only then read.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.hpp"

namespace palamedes {

// The first mistake of `text` as one JSON value: bad syntax, a key given twice, or nesting deeper
// than any document of ours. Lines are counted from `first_line`.
std::optional<Error> json_mistake(std::string_view text, int first_line = 1);

}  // namespace palamedes
