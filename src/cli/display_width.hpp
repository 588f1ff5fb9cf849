// cli/display_width.hpp - how many columns of a terminal a text takes.
#pragma once

#include <cstddef>
#include <string_view>

namespace palamedes::cli {

// Two for each wide letter (Chinese, Japanese, Korean, most pictures), none for marks that stand on
// the letter before, one for others; a byte that is no UTF-8 counts as a letter. After Unicode's
// Standard Annex 11, by blocks.
std::size_t display_width(std::string_view utf8);

}  // namespace palamedes::cli
