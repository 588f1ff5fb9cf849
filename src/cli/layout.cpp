// cli/layout.cpp - widths are columns of the screen, not bytes; a wrapped item hangs under its own
// text.
#include "cli/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "cli/display_width.hpp"

namespace palamedes::cli {
namespace {

// How far the text of a line starts from its left edge.
std::size_t hanging_indent(std::string_view line) {
  std::size_t at = 0;
  while (at < line.size() && line[at] == ' ') ++at;
  std::size_t mark = at;
  if (mark < line.size() && (line[mark] == '-' || line[mark] == '*')) {
    ++mark;
  } else {
    while (mark < line.size() && is_digit(line[mark])) ++mark;
    if (mark == at || mark == line.size() || line[mark] != '.') return at;
    ++mark;
  }
  return mark < line.size() && line[mark] == ' ' ? mark + 1 : at;
}

void wrap_line(std::string_view line, std::size_t width, std::string& out) {
  const std::size_t indent = hanging_indent(line);
  out += line.substr(0, indent);
  std::size_t column = indent;
  for (const std::string_view word : split_words(line.substr(indent))) {
    if (column > indent && column + 1 + display_width(word) > width) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += display_width(word);
  }
  out += '\n';
}

}  // namespace

std::string wrap(std::string_view text, int width) {
  std::string out;
  for (const std::string_view line : split_lines(text)) {
    if (display_width(line) <= static_cast<std::size_t>(width)) {
      out += line;
      out += '\n';
    } else {
      wrap_line(line, static_cast<std::size_t>(width), out);
    }
  }
  return out;
}

std::string format_table(const std::vector<Align>& columns,
                         const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths(columns.size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(row[i]));
    }
  }
  std::string out;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - display_width(row[i]), ' ');
      if (i > 0) out += "  ";
      out += columns[i] == Align::Left ? row[i] + padding : padding + row[i];
    }
    out.resize(out.find_last_not_of(' ') + 1);
    out += '\n';
  }
  return out;
}

std::string markdown_table(const std::vector<Align>& columns,
                           const std::vector<std::vector<std::string>>& rows) {
  std::string rule = "|";
  for (const Align column : columns) rule += column == Align::Left ? "---|" : "---:|";
  std::string out;
  for (const auto& row : rows) {
    out += fmt::format("| {} |\n", join(row, " | "));
    if (&row == &rows.front()) out += rule + "\n";
  }
  return out;
}

std::string count_of(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string short_number(double value) {
  constexpr std::string_view kPrefixes[]{"", " k", " M", " G", " T"};
  std::size_t prefix = 0;
  for (; std::round(value) >= 1000 && prefix + 1 < std::size(kPrefixes); ++prefix) value /= 1000;
  const int decimals = prefix == 0 ? 0 : value < 10 ? 3 : value < 100 ? 2 : 1;
  return fmt::format("{:.{}f}{}", value, decimals, kPrefixes[prefix]);
}

}  // namespace palamedes::cli
