// cli/layout.hpp - text in lines and columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace palamedes::cli {

// Breaks lines longer than `width` at spaces. A continued line starts below the text of its first
// line: past its indentation and, in a list, past its "- " or "1. ". Words are never cut.
std::string wrap(std::string_view text, int width);

enum class Align { Left, Right };

// Columns as wide as their widest cell, two spaces apart, no spaces at line ends.
// requires: no row has more cells than there are columns.
std::string format_table(const std::vector<Align>& columns,
                         const std::vector<std::vector<std::string>>& rows);

// The same rows as Markdown, the first of them as the heading.
// requires: as many cells in each row as there are columns, and no '|' in any.
std::string markdown_table(const std::vector<Align>& columns,
                           const std::vector<std::vector<std::string>>& rows);

// "1 word", "2 words".
std::string count_of(std::size_t count, std::string_view noun);

// A rate in four figures: "98.3 k", "1.204 M".
std::string short_number(double value);

}  // namespace palamedes::cli
