// games/rule_set.hpp - what a game says of itself without a position at hand: its names and sizes,
// what its values mean, how its board looks, how its moves are written.
//
// Plain data, kept in each game's folder (games/*/rule_sets.cpp) and listed by the catalog. Rooms
// that would have to know which game they have in hand ask here instead.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/game.hpp"

namespace palamedes {

class AnyPlay;

struct BoardSize {
  int rows, cols;
  bool operator==(const BoardSize&) const = default;
};

// What values mean, and how much of them a mistake costs. Where one side is as good as winning, a
// move that leaves it so has lost nothing: values are held against each other only up to `decided`.
// A game that is proven to be won has the value `won`, and no evaluation has more.
struct Unit {
  std::string_view name;  // "discs", "pawns", or "log odds", which RuleSet::scale makes true ones
  double inaccuracy, mistake, blunder;  // a move that loses at least so much
  double decided, won;
};

// The colours of a board: in pictures as SVG writes them, at the terminal by number.
struct BoardLook {
  std::string_view rim, label, field, other_field, line, mark;
  bool (*is_other_field)(BoardSize size, int row, int col);  // drawn in the second colour
  struct Terminal {
    int squares[2], last, target, dead;  // see cli/board_view.hpp
  } terminal;
};

enum class SquareNames {
  RowColumn,   // "2,3", from 0 at the top left
  FromTop,     // "c4": the letter of the column, rows numbered from 1 at the top
  FromBottom,  // "c4", with row 1 at the bottom
};

// What the squares of a move are (AnyPlay::cells_of); a pass has none.
enum class MoveShape {
  Place,   // the one where something is put
  FromTo,  // origin and target
  Path,    // all that a piece touches
};

struct Notation {
  SquareNames squares;
  MoveShape shape;
  bool positions_are_fen = false;
  bool by_column = false;  // every cell of a column stands for the move into it
  bool may_skip = false;   // a turn may be skipped, whether that is listed among the moves or not
  // As people write moves, where that is not the game's own text; both or neither. `read_label` may
  // take more than `label` writes.
  std::string (*label)(const AnyPlay& play, MoveCode move) = nullptr;
  Result<MoveCode> (*read_label)(const AnyPlay& play, std::string_view text) = nullptr;
};

// What can stand on a cell; see BoardCell.
struct PieceKind {
  std::string_view name;        // "disc", "pawn", ...
  bool owned = true;            // belongs to a side
  int most = 0;                 // so many on one cell; 0: they are not counted
  std::string_view shape = {};  // its outline where it needs one: SVG path data in 100 by 100
};

// A way to begin that players have a name for.
struct NamedOpening {
  std::string_view name, moves;  // moves of the first rule set, with a blank between them
};

// What all rule sets of one game have in common.
struct GameFamily {
  std::string_view name;  // "minichess"
  Unit unit;
  BoardLook look;
  Notation notation;
  bool seen_from_both_sides = false;             // who moves second has his own side before him
  std::span<const std::string_view> shown = {};  // moves of the first rule set that show what it is
  std::span<const NamedOpening> openings = {};
  // What the first move of a line is an example of, beside what any game has (desk/puzzle.hpp):
  // words that pages have names for. requires: the line is legal, and not empty.
  std::vector<std::string_view> (*themes)(const AnyPlay& play,
                                          std::span<const MoveCode> line) = nullptr;
};

// What the rules must reach on one core, by random games and by perft, where the project has set
// itself a floor; else 0.
struct RulesFloor {
  double games_per_second = 0, leaves_per_second = 0;
};

struct RuleSet {
  std::string_view name;     // "chain/2018"
  std::string_view alias;    // "chain": a shorter name, or empty
  std::string_view title;    // "Chain Reaction, NTHU 2018"
  std::string_view summary;  // one sentence
  std::string_view sides[2];
  BoardSize smallest, largest, standard;
  bool sizes_between;            // every board from the smallest to the largest is offered
  std::string_view rules;        // the whole rules in plain text, for people
  std::string_view about_moves;  // how moves are written, for those who write programs
  const GameFamily* family;
  double scale;  // a lead of so much is worth about seven chances in eight (docs/training.md)
  std::span<const PieceKind> pieces;
  bool promotions_are_chosen = false;  // a move may end in the letter of what a pawn becomes
  bool counts_quiet_plies = false;     // too many of them end a game (Past::quiet)
  RulesFloor floor = {};
  // Where not every size between is offered: which are, and that in words.
  bool (*fits)(BoardSize) = nullptr;
  std::string_view fitting = {};
};

}  // namespace palamedes
