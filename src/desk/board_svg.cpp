// desk/board_svg.cpp - a whole position as one SVG picture that needs nothing else.
#include "desk/board_svg.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/markup.hpp"
#include "desk/svg_pieces.hpp"

namespace palamedes::desk {
namespace {

constexpr int kCell = 100, kRim = 46, kBorder = 6;

std::string label(double x, double y, std::string_view text, std::string_view ink) {
  return fmt::format(
      R"(<text x="{}" y="{}" dy="0.36em" font-size="28" text-anchor="middle" fill="{}">{}</text>)",
      x, y, ink, escape_html(text));
}

}  // namespace

std::string board_svg(const AnyPlay& play, const PictureStyle& style) {
  const GameInfo& info = play.game().info();
  const BoardLook& look = info.family().look;
  const Diagram diagram = play.diagram();
  const BoardCells cells = play.board();
  const int rim = style.coordinates ? kRim : kBorder;
  const int width = info.cols * kCell + rim + kBorder, height = info.rows * kCell + rim + kBorder;
  // A flipped board is turned by half; the rim stays at the left and at the bottom.
  const auto x_of = [&](int col) {
    return rim + kCell * (style.flipped ? info.cols - 1 - col : col);
  };
  const auto y_of = [&](int row) {
    return kBorder + kCell * (style.flipped ? info.rows - 1 - row : row);
  };

  const std::string title =
      fmt::format("{}: {} to move, {}", info.title, info.name_of(play.turn()), diagram.caption);
  std::string svg = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" )"
      R"(role="img" font-family="Helvetica, Arial, sans-serif"><title>{2}</title>)"
      R"(<rect width="{0}" height="{1}" rx="10" fill="{3}"/>)",
      width, height, escape_html(title), look.rim);
  for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell) {
    const int row = cell / info.cols, col = cell % info.cols;
    svg += fmt::format(
        R"svg(<g transform="translate({} {})"><rect width="{}" height="{}" )svg"
        R"(fill="{}" stroke="{}" stroke-width="2"/>)",
        x_of(col), y_of(row), kCell, kCell,
        look.is_other_field({info.rows, info.cols}, row, col) ? look.other_field : look.field,
        look.line);
    if (std::find(style.marked.begin(), style.marked.end(), cell) != style.marked.end()) {
      svg += fmt::format(
          R"(<rect x="5" y="5" width="90" height="90" fill="none" stroke="{}" stroke-width="6"/>)",
          look.mark);
    }
    svg += piece_svg(info, cells[static_cast<std::size_t>(cell)]) + "</g>";
  }
  if (style.coordinates) {
    for (int row = 0; row < info.rows; ++row) {
      svg += label(rim / 2.0, y_of(row) + kCell / 2.0,
                   diagram.row_labels[static_cast<std::size_t>(row)], look.label);
    }
    for (int col = 0; col < info.cols; ++col) {
      svg += label(x_of(col) + kCell / 2.0, height - rim / 2.0,
                   diagram.col_labels[static_cast<std::size_t>(col)], look.label);
    }
  }
  return svg + "</svg>";
}

}  // namespace palamedes::desk
