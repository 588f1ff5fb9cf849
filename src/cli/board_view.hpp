// cli/board_view.hpp - draws a Diagram as lines of text, plain or on coloured squares.
//
// Plain text is ASCII: `[X]` is a cell of the last move, `*` an empty cell that can be moved to.
// In colour those are a brighter square and a dot; the two sides are told apart by their ink, so
// glyphs are for coloured boards only. Colours are from the fixed part of the 256-colour palette,
// chosen by each game so that either ink stands out on every square whatever the terminal's own
// background is: squares of middle brightness under black and white, light ones under blue and red.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"
#include "games/diagram.hpp"

namespace palamedes::cli {

struct Palette {
  int squares[2];    // the two shades of a chequered board
  int last, target;  // squares of the last move, occupied squares that can be moved to
  int dead;
  int ink[2];  // of First and Second
};

// The colours that suit a game, with ink in the colours its sides are named after.
Palette palette_for(const GameInfo& game);

struct BoardStyle {
  bool colored = false;
  bool glyphs = false;   // needs `colored`
  bool flipped = false;  // turned by half a turn
  Palette palette{};
};

struct BoardMarks {
  std::vector<int> last, targets;  // indices of cells
};

// One line per row under a line of column labels; every line ends in a line feed.
std::string draw_board(const Diagram& diagram, const BoardStyle& style,
                       const BoardMarks& marks = {});

// A piece of that side on a square of the board and a space, to stand before its name; nothing on
// plain boards.
std::string side_chip(const BoardStyle& style, Side side);

// Where the pieces of the last move went and where the next could go. Targets that are most of the
// board tell a player nothing and are left out.
BoardMarks marks_of(const AnyPlay& play, bool with_targets);

}  // namespace palamedes::cli
