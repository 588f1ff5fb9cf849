// service/openapi.hpp - docs/openapi.json, compiled into the program.
#pragma once

#include <string_view>

#include "protocols/kits/embedded.hpp"

namespace palamedes {

std::span<const EmbeddedFile> embedded_openapi();  // written by cmake/embed.cmake

namespace service {

inline std::string_view openapi_document() { return embedded_openapi().front().text; }

}  // namespace service
}  // namespace palamedes
