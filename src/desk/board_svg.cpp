// desk/board_svg.cpp - a whole position as one SVG picture that needs nothing else.
#include <fmt/format.h>

#include <algorithm>

#include "base/markup.hpp"
#include "desk/pictures.hpp"
#include "desk/svg_pieces.hpp"

namespace palamedes::desk {
namespace {

constexpr int kCell = 100, kRim = 46, kBorder = 6;

// The colours of a board; `other` is every second field, or the home columns of the hop race.
struct Board {
  std::string_view rim, label, field, other, line, mark;
};

Board board_of(std::string_view family) {
  if (family == "othello") {
    return {"#20302a", "#e6efe9", "#2c8f5f", "#2c8f5f", "#17573a", "#ffd34d"};
  }
  if (family == "minichess") {
    return {"#3b2c20", "#f1e6d6", "#ecd9b8", "#b5875c", "#3b2c20", "#1f7fd1"};
  }
  if (family == "chain") {
    return {"#10161d", "#d4dde6", "#1e2832", "#1e2832", "#45525f", "#ffd34d"};
  }
  if (family == "connect4") {
    return {"#12284f", "#e3ebf8", "#2b5aa8", "#2b5aa8", "#17397a", "#f4f7fc"};
  }
  return {"#2f3b45", "#eef3f6", "#d9c7a3", "#c0a877", "#75634a", "#1f7fd1"};
}

bool is_other_field(std::string_view family, const GameInfo& info, int row, int col) {
  if (family == "minichess") return (row + col + info.rows) % 2 == 1;
  return family == "hop" && (col < 2 || col >= info.cols - 2);
}

std::string label(double x, double y, std::string_view text, std::string_view ink) {
  return fmt::format(
      R"(<text x="{}" y="{}" dy="0.36em" font-size="28" text-anchor="middle" fill="{}">{}</text>)",
      x, y, ink, escape_html(text));
}

}  // namespace

std::string board_svg(const AnyPlay& play, const PictureStyle& style) {
  const GameInfo& info = play.game().info();
  const std::string_view family = family_of(info);
  const Board board = board_of(family);
  const Diagram diagram = play.diagram();
  const BoardCells cells = board_cells(play);
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
      width, height, escape_html(title), board.rim);
  for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell) {
    const int row = cell / info.cols, col = cell % info.cols;
    svg +=
        fmt::format(R"svg(<g transform="translate({} {})"><rect width="{}" height="{}" )svg"
                    R"(fill="{}" stroke="{}" stroke-width="2"/>)",
                    x_of(col), y_of(row), kCell, kCell,
                    is_other_field(family, info, row, col) ? board.other : board.field, board.line);
    if (std::find(style.marked.begin(), style.marked.end(), cell) != style.marked.end()) {
      svg += fmt::format(
          R"(<rect x="5" y="5" width="90" height="90" fill="none" stroke="{}" stroke-width="6"/>)",
          board.mark);
    }
    svg += piece_svg(info, cells[static_cast<std::size_t>(cell)]) + "</g>";
  }
  if (style.coordinates) {
    for (int row = 0; row < info.rows; ++row) {
      svg += label(rim / 2.0, y_of(row) + kCell / 2.0,
                   diagram.row_labels[static_cast<std::size_t>(row)], board.label);
    }
    for (int col = 0; col < info.cols; ++col) {
      svg += label(x_of(col) + kCell / 2.0, height - rim / 2.0,
                   diagram.col_labels[static_cast<std::size_t>(col)], board.label);
    }
  }
  return svg + "</svg>";
}

}  // namespace palamedes::desk
