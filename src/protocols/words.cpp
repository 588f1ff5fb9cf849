// protocols/words.cpp - games of other colours get black and white as the protocol's own game has
// them.
#include "protocols/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace palamedes {

std::optional<std::int64_t> parse_whole(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string one_line(std::string_view text) {
  std::string line(text);
  std::replace_if(
      line.begin(), line.end(), [](char c) { return (c >= 0 && c < ' ') || c == 127; }, ' ');
  return line;
}

Side side_of_colour(const GameInfo& game, bool white, Side white_otherwise) {
  for (const Side side : {Side::First, Side::Second}) {
    if (game.name_of(side) == (white ? "white" : "black")) return side;
  }
  return white ? white_otherwise : other(white_otherwise);
}

std::vector<std::string> plain_board(const Diagram& diagram) {
  std::size_t widest_label = 0, widest_cell = 1;
  for (const auto& label : diagram.row_labels) widest_label = std::max(widest_label, label.size());
  for (const auto& cell : diagram.cells) widest_cell = std::max(widest_cell, cell.ascii.size());
  std::vector<std::string> lines;
  std::string columns(widest_label, ' ');
  for (const auto& label : diagram.col_labels)
    columns += fmt::format(" {:>{}}", label, widest_cell);
  lines.push_back(std::move(columns));
  for (int row = 0; row < diagram.rows; ++row) {
    std::string line =
        fmt::format("{:>{}}", diagram.row_labels[static_cast<std::size_t>(row)], widest_label);
    for (int col = 0; col < diagram.cols; ++col) {
      const auto& cell = diagram.cells[static_cast<std::size_t>(row * diagram.cols + col)];
      line += fmt::format(" {:>{}}", cell.ascii, widest_cell);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace palamedes
