// cli/board_view.cpp - a board is turned while it is drawn: cells and their shades stay those of
// the diagram.
#include "cli/board_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace palamedes::cli {
namespace {

constexpr int kBlackInk = 16, kWhiteInk = 231, kBlueInk = 20, kRedInk = 160, kYellowInk = 226,
              kDeadInk = 244;

int ink_named(std::string_view side) {
  if (side == "white") return kWhiteInk;
  if (side == "blue") return kBlueInk;
  if (side == "red") return kRedInk;
  if (side == "yellow") return kYellowInk;
  return kBlackInk;
}

bool contains(const std::vector<int>& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

std::size_t widest(const std::vector<std::string>& texts) {
  std::size_t width = 0;
  for (const std::string& text : texts) width = std::max(width, text.size());
  return width;
}

// Draws one board; rows and columns here are those on the screen.
class Drawing {
 public:
  Drawing(const Diagram& diagram, const BoardStyle& style, const BoardMarks& marks)
      : diagram_(diagram), style_(style), marks_(marks) {
    margin_ = widest(diagram.row_labels) + 2;
    for (const DiagramCell& cell : diagram.cells) width_ = std::max(width_, cell.ascii.size());
  }

  std::string text() const {
    std::string out = std::string(margin_, ' ');
    for (int col = 0; col < diagram_.cols; ++col) {
      const std::string& label = diagram_.col_labels[static_cast<std::size_t>(seen_col(col))];
      out += fmt::format(" {:<{}}{}", label, width_, style_.colored ? " " : "");
    }
    out.resize(out.find_last_not_of(' ') + 1);
    out += '\n';
    for (int row = 0; row < diagram_.rows; ++row) {
      const std::string& label = diagram_.row_labels[static_cast<std::size_t>(seen_row(row))];
      out += fmt::format(" {:>{}} ", label, margin_ - 2) +
             (style_.colored ? colored_row(row) : plain_row(row));
      out += '\n';
    }
    return out;
  }

 private:
  int seen_row(int row) const { return style_.flipped ? diagram_.rows - 1 - row : row; }
  int seen_col(int col) const { return style_.flipped ? diagram_.cols - 1 - col : col; }
  int index(int row, int col) const { return seen_row(row) * diagram_.cols + seen_col(col); }
  const DiagramCell& cell(int at) const { return diagram_.cells[static_cast<std::size_t>(at)]; }

  std::string plain_row(int row) const {
    std::string out;
    bool was_last = false;
    for (int col = 0; col < diagram_.cols; ++col) {
      const int at = index(row, col);
      const bool last = contains(marks_.last, at);
      const bool hint = cell(at).tone == Tone::Empty && contains(marks_.targets, at);
      out += last && was_last ? '|' : last ? '[' : was_last ? ']' : ' ';
      out += fmt::format("{:<{}}", hint ? "*" : cell(at).ascii, width_);
      was_last = last;
    }
    if (was_last) return out + ']';
    out.resize(out.find_last_not_of(' ') + 1);
    return out;
  }

  std::string colored_row(int row) const {
    std::string out;
    for (int col = 0; col < diagram_.cols; ++col) {
      const int at = index(row, col);
      const bool hint = contains(marks_.targets, at), empty = cell(at).tone == Tone::Empty;
      const Palette& palette = style_.palette;
      // The shade belongs to the square, so it must not change when the board is turned.
      int square = palette.squares[(at / diagram_.cols + at % diagram_.cols) % 2];
      if (cell(at).tone == Tone::Dead) square = palette.dead;
      if (hint && !empty) square = palette.target;
      if (contains(marks_.last, at)) square = palette.last;
      const int ink = cell(at).tone == Tone::First    ? palette.ink[0]
                      : cell(at).tone == Tone::Second ? palette.ink[1]
                      : cell(at).tone == Tone::Dead   ? kDeadInk
                                                      : kBlackInk;
      out += fmt::format("\x1b[48;5;{};38;5;{};1m {} ", square, ink, face(cell(at), hint && empty));
    }
    return out + "\x1b[0m";
  }

  // Exactly width_ columns wide.
  std::string face(const DiagramCell& seen, bool dot) const {
    if (dot) return (style_.glyphs ? "·" : "*") + std::string(width_ - 1, ' ');
    const std::string& mark = style_.glyphs ? seen.glyph : seen.ascii;
    return mark + std::string(width_ - seen.ascii.size(), ' ');
  }

  const Diagram& diagram_;
  const BoardStyle& style_;
  const BoardMarks& marks_;
  std::size_t margin_ = 0, width_ = 1;
};

}  // namespace

Palette palette_for(const GameInfo& game) {
  const BoardLook::Terminal& look = game.family().look.terminal;
  return {{look.squares[0], look.squares[1]},
          look.last,
          look.target,
          look.dead,
          {ink_named(game.sides[0]), ink_named(game.sides[1])}};
}

std::string draw_board(const Diagram& diagram, const BoardStyle& style, const BoardMarks& marks) {
  return Drawing(diagram, style, marks).text();
}

std::string side_chip(const BoardStyle& style, Side side) {
  if (!style.colored) return {};
  return fmt::format("\x1b[48;5;{};38;5;{};1m {} \x1b[0m ", style.palette.squares[0],
                     style.palette.ink[static_cast<std::size_t>(side)], style.glyphs ? "●" : "@");
}

BoardMarks marks_of(const AnyPlay& play, bool with_targets) {
  BoardMarks marks;
  if (!play.played().empty()) {
    const auto before = play.clone();
    before->undo();
    marks.last = before->cells_of(play.played().back());
  }
  if (!with_targets) return marks;
  for (const MoveCode move : play.moves()) {
    const auto cells = play.cells_of(move);
    if (!cells.empty() && !contains(marks.targets, cells.back())) {
      marks.targets.push_back(cells.back());
    }
  }
  if (2 * marks.targets.size() > play.diagram().cells.size()) marks.targets.clear();
  return marks;
}

}  // namespace palamedes::cli
