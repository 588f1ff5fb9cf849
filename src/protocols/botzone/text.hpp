// protocols/botzone/text.hpp - the little that all JSON of Botzone needs: read without exceptions,
// written on one line, cut to the size the site keeps.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace palamedes::botzone {

inline constexpr std::size_t kDebugBytes = 1024;
inline constexpr std::size_t kDataBytes = 100 * 1024;

Result<nlohmann::ordered_json> parse(std::string_view text);

// On one line; what is no UTF-8 is replaced.
std::string compact(const nlohmann::ordered_json& value);

// The first `bytes` bytes of the text, less a character that would be cut in two.
std::string cut(std::string_view text, std::size_t bytes);

// The member `key` as text: a string as it is, anything else as JSON, nothing where it is missing.
std::string text_member(const nlohmann::ordered_json& object, const char* key);

}  // namespace palamedes::botzone
