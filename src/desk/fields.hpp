// desk/fields.hpp - reads the fields of a question; whatever is not as asked for becomes a
// sentence.
//
// Nothing here throws: a type is looked at before a value is taken.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/ask.hpp"

namespace palamedes::desk {

inline constexpr std::size_t kLongestText = 4096;  // of a position, a move, a name

// The field of that name, or null where it is missing or null.
const Json* field(const Json& body, std::string_view name);

// Nothing where the field is missing or null.
Result<std::optional<std::string>> optional_text(const Json& body, std::string_view name,
                                                 std::size_t longest = kLongestText);
Result<std::string> text(const Json& body, std::string_view name,
                         std::size_t longest = kLongestText);
Result<std::vector<std::string>> texts(const Json& body, std::string_view name, std::size_t most);

Result<std::optional<double>> optional_number(const Json& body, std::string_view name,
                                              double smallest, double largest);
Result<std::optional<std::int64_t>> optional_integer(const Json& body, std::string_view name,
                                                     std::int64_t smallest, std::int64_t largest);
Result<bool> flag(const Json& body, std::string_view name, bool otherwise);

}  // namespace palamedes::desk
