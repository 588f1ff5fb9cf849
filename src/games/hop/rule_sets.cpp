// games/hop/rule_sets.cpp - the hop race in words, numbers and colours.
#include "games/hop/rule_sets.hpp"

namespace palamedes {
namespace {

constexpr std::string_view kHopRulesText =
    R"(A race on 8 rows and 8 columns with nine pieces a side. Black begins and runs to columns 6 and 7, white to columns 0 and 1.

A turn moves one piece in one of two ways. A step goes to an empty square above, below, left or right. A chain is made of 1 to 99 hops: each goes along a row or a column over exactly one piece of either colour to the empty square right behind it. A hopped enemy is captured and leaves the board at once; a hopped piece of one's own stays. A chain may change direction, visit squares again and stop after any hop; nothing is forced.

A turn may be skipped, and is skipped when a side has no piece or no move.

After every turn: if all remaining pieces of a side (at least one) are in its target columns, the game ends. It also ends when both sides have had 200 turns. The side with more pieces in its own target wins, equal is a draw. Being home first wins nothing by itself.

Squares are written as row,column from 0 at the top left. Moves: the squares the piece touches, 2,2 2,3 or 4,2 4,4 6,4, or pass.)";

constexpr GameFamily kHopFamily{
    .name = HopFamily::kName,
    // The scale is measured: docs/training.md, "Chances to win".
    .unit = {"log odds", 0.5, 1, 2, 4, 20},
    .look = {.rim = "#2f3b45",
             .label = "#eef3f6",
             .field = "#d9c7a3",
             .other_field = "#c0a877",
             .line = "#75634a",
             .mark = "#1f7fd1",
             .is_other_field = [](BoardSize size, int,
                                  int col) { return col < 2 || col >= size.cols - 2; },
             .terminal = {{67, 60}, 136, 97, 236}},
    .notation = {.squares = SquareNames::RowColumn, .shape = MoveShape::Path, .may_skip = true},
    .themes = hop_themes};

constexpr PieceKind kMen[]{{"man"}};

constexpr RuleSet kHopSets[]{
    {.name = "hop",
     .alias = "",
     .title = "Hop race, NCTU 2019",
     .summary = "step and hop to the far side, capturing what you jump over",
     .sides = {"black", "white"},
     .smallest = {8, 8},
     .largest = {8, 8},
     .standard = {8, 8},
     .sizes_between = false,
     .rules = kHopRulesText,
     .about_moves = "A move is the squares the piece touches as `row,column` from 0, such as `2,2 "
                    "2,4`; in the "
                    "line\nprotocol a `-` joins them: `2,2-2,4`. `pass` is always accepted.",
     .family = &kHopFamily,
     .scale = 2.4,
     .pieces = kMen,
     .floor = {10e3, 0}},
};

}  // namespace

std::span<const RuleSet> HopFamily::rule_sets() { return kHopSets; }

}  // namespace palamedes
