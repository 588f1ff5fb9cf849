// games/connect4/rule_sets.cpp - four in a line in words, numbers and colours.
#include "games/connect4/rule_sets.hpp"

namespace palamedes {
namespace {

constexpr std::string_view kConnect4Rules =
    R"(Red and yellow take turns dropping a disc of their colour into one of seven upright columns of six cells. The disc falls to the lowest free cell of its column; a full column takes none. Red begins.

Who first has four discs of his colour in a line, along a row, a column or a diagonal, wins at once; more than four count as well. When the board is full without such a line, the game is a draw.

On the standard board red wins with best play by beginning in the middle column (Allis; Allen, both 1988). Other boards have at least four rows and four columns, written as rows x columns, as far as columns times (rows + 1) is at most 64.

Columns are named a, b, c ... from the left, rows 1, 2, 3 ... from the bottom. Moves: the column, d; reading also takes its number, 4, or the cell where the disc comes to rest, d1.)";

constexpr std::string_view kShownConnect4[]{"d", "d", "d", "c", "e", "f",
                                            "c", "e", "d", "d", "b", "e"};

constexpr GameFamily kConnect4Family{
    .name = Connect4Family::kName,
    // The scale is measured: docs/training.md, "Chances to win".
    .unit = {"log odds", 0.5, 1, 2, 4, 20},
    .look = {.rim = "#12284f",
             .label = "#e3ebf8",
             .field = "#2b5aa8",
             .other_field = "#2b5aa8",
             .line = "#17397a",
             .mark = "#f4f7fc",
             .is_other_field = [](BoardSize, int, int) { return false; },
             .terminal = {{17, 17}, 234, 233, 236}},
    .notation = {.squares = SquareNames::FromBottom, .shape = MoveShape::Place, .by_column = true},
    .shown = kShownConnect4,
    .themes = connect4_themes};

constexpr PieceKind kConnect4Pieces[]{{"disc"}};

constexpr RuleSet kConnect4Sets[]{
    {.name = "connect4",
     .alias = "",
     .title = "Connect Four",
     .summary = "drop discs into columns; four of a colour in a line win",
     .sides = {"red", "yellow"},
     .smallest = {4, 4},
     .largest = {15, 12},
     .standard = {connect4::kStandardRows, connect4::kStandardCols},
     .sizes_between = true,
     .rules = kConnect4Rules,
     .about_moves =
         "A move is a column by its letter from the left, such as `d`; its number from 1, `4`, is "
         "read as well.\nThe disc falls to the lowest free cell; four in a line win.",
     .family = &kConnect4Family,
     .scale = 1.5,
     .pieces = kConnect4Pieces,
     .floor = {500e3, 100e6},
     .fits = [](BoardSize size) { return connect4::Shape::fits(size.rows, size.cols); },
     .fitting = "columns times (rows + 1) at most 64"},
};

}  // namespace

std::span<const RuleSet> Connect4Family::rule_sets() { return kConnect4Sets; }

}  // namespace palamedes
