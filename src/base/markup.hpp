// base/markup.hpp - text made fit to stand in HTML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace palamedes {

// For text and for attributes in quotes of either kind.
std::string escape_html(std::string_view text);

}  // namespace palamedes
