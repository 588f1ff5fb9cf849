// desk/base64.hpp - bytes as text in JSON documents (RFC 4648, with padding).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace palamedes::desk {

std::string to_base64(std::string_view bytes);

// Nothing when the text is not base64. White space is not taken.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace palamedes::desk
