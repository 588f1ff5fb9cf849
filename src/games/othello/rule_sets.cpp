// games/othello/rule_sets.cpp - Othello in words, numbers and colours.
#include "games/othello/rule_sets.hpp"

#include "games/othello/opening_names.hpp"

namespace palamedes {
namespace {

constexpr std::string_view kOthelloRules =
    R"(Black and white take turns placing a disc on an empty square. A disc must enclose at least one straight line of enemy discs (along a row, a column or a diagonal) between itself and another disc of its own colour; all enemy discs so enclosed are turned over.

Black begins. A side that has no such square passes; it may not pass otherwise. When neither side can place a disc the game is over.

The side with more discs wins. The score in records is the difference of discs, with the empty squares given to the winner; equal counts are a draw.

Squares are named from the top left corner: columns a, b, c ..., rows 1, 2, 3 ... downward. Moves: f5, or pass.)";

constexpr std::string_view kShownOthello[]{"f5", "d6", "c5", "f4", "e3",
                                           "c6", "d3", "f6", "e6", "d7"};

constexpr GameFamily kOthelloFamily{
    .name = OthelloFamily::kName,
    // Every disc counts to the end. The scale is measured: docs/training.md, "Chances to win".
    .unit = {"discs", 2, 5, 10, 64, 64},
    .look = {.rim = "#20302a",
             .label = "#e6efe9",
             .field = "#2c8f5f",
             .other_field = "#2c8f5f",
             .line = "#17573a",
             .mark = "#ffd34d",
             .is_other_field = [](BoardSize, int, int) { return false; },
             .terminal = {{28, 29}, 136, 65, 236}},
    .notation = {SquareNames::FromTop, MoveShape::Place},
    .shown = kShownOthello,
    .openings = kOthelloOpenings,
    .themes = othello_themes};

constexpr PieceKind kOthelloPieces[]{{"disc"}};

constexpr RuleSet kOthelloSets[]{
    {.name = "othello",
     .alias = "reversi",
     .title = "Othello",
     .summary = "enclose lines of enemy discs to turn them over; most discs win",
     .sides = {"black", "white"},
     .smallest = {6, 6},
     .largest = {8, 8},
     .standard = {8, 8},
     .sizes_between = false,
     .rules = kOthelloRules,
     .about_moves =
         "A move is a square such as `f5`: columns are letters from the left, rows numbers from "
         "the top.\nA side without a move plays `pass`, its only legal move then.",
     .family = &kOthelloFamily,
     .scale = 11.5,
     .pieces = kOthelloPieces,
     .floor = {600e3, 300e6}},
};

}  // namespace

std::span<const RuleSet> OthelloFamily::rule_sets() { return kOthelloSets; }

}  // namespace palamedes
