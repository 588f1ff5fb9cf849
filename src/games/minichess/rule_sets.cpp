// games/minichess/rule_sets.cpp - MiniChess and Gardner's chess in words, numbers, colours and
// outlines.
#include "games/minichess/rule_sets.hpp"

#include "games/minichess/formats/san.hpp"

namespace palamedes {
namespace {

constexpr std::string_view kMiniChess2023Rules =
    R"(Chess on 6 rows and 5 columns. White begins. Rook, knight, bishop, queen and king move as in chess. A pawn steps one square straight ahead to an empty square, captures one square diagonally ahead, and becomes a queen on the last row. There is no double step, no en passant and no castling.

There is no check: every move is allowed, also one that leaves the king to be taken. But a side that has the move and can take the enemy king has won on the spot; the capture itself is not played.

A side without any move loses.

After the 50th ply (moves of both sides counted together) material decides: pawn 2, rook 6, knight 7, bishop 8, queen 20. More wins, equal is a draw. This count comes before everything else, so a king left en prise on the 50th ply costs nothing.

Squares are a1 (bottom left) to e6. Moves: a2a3; a promotion is b5b6q.)";

constexpr std::string_view kMiniChess2026Rules =
    R"(The pieces and moves of minichess/2023: chess on 6 rows and 5 columns without double step, en passant, castling or a check rule; pawns become queens.

After each ply these are looked at in order. First: a side that has the move and can take the enemy king has won. Second: a position that occurs for the 4th time with the same side to move is a draw. Third: after 100 plies material decides (pawn 2, rook 6, knight 7, bishop 8, queen 20; equal is a draw). Last: a side without any move loses.

Squares are a1 (bottom left) to e6. Moves: a2a3; a promotion is b5b6q.)";

constexpr std::string_view kGardnerRules =
    R"(Martin Gardner's chess on 5 rows and 5 columns with the full rules of chess: check must be answered, checkmate wins, stalemate is a draw. Pawns move one square, capture diagonally ahead and become a queen, rook, bishop or knight on the last row. There is no double step, no en passant and no castling.

The third occurrence of a position with the same side to move is a draw, and so are 50 moves of each side without a capture or a pawn move. Both count at once, without a claim. Best play by both sides is a draw (Mhalla and Prost, 2013).

Squares are a1 (bottom left) to e5. Moves: a2a3; promotions b4b5q, b4b5r, b4b5b, b4b5n.)";

constexpr GameFamily kMiniChessFamily{
    .name = MiniChessFamily::kName,
    .unit = {"pawns", 0.5, 1, 2, 6, 100},
    .look = {.rim = "#3b2c20",
             .label = "#f1e6d6",
             .field = "#ecd9b8",
             .other_field = "#b5875c",
             .line = "#3b2c20",
             .mark = "#1f7fd1",
             .is_other_field = [](BoardSize size, int row,
                                  int col) { return (row + col + size.rows) % 2 == 1; },
             .terminal = {{137, 94}, 65, 131, 236}},
    .notation = {.squares = SquareNames::FromBottom,
                 .shape = MoveShape::FromTo,
                 .positions_are_fen = true,
                 .label = san,
                 .read_label = parse_san},
    .seen_from_both_sides = true,
    .themes = minichess_themes};

// The outlines were drawn for this project: one a piece, to be filled and stroked alike for both
// sides. All stand on the same foot, from (22, 90) to (78, 90), so that a row of them stands level.
#define PALAMEDES_FOOT "M22 90 V84 Q22 79 28 79 H72 Q78 79 78 84 V90 Z "
constexpr PieceKind kChessPieces[]{
    {.name = "king",
     .shape = PALAMEDES_FOOT
     "M30 79 L28 70 Q14 58 18 46 Q22 35 36 37 Q43 38 46 42 V30 H37 V22 H46 V12 H54 V22 H63 V30 "
     "H54 V42 Q57 38 64 37 Q78 35 82 46 Q86 58 72 70 L70 79 Z"},
    {.name = "queen",
     .shape = PALAMEDES_FOOT
     "M30 79 L28 70 L18 35 A6 6 0 1 1 24 34 L34 54 L35 25 A6 6 0 1 1 41 25 L50 50 L59 25 "
     "A6 6 0 1 1 65 25 L66 54 L76 34 A6 6 0 1 1 82 35 L72 70 L70 79 Z"},
    {.name = "rook",
     .shape = PALAMEDES_FOOT
     "M26 18 H38 V26 H44 V18 H56 V26 H62 V18 H74 V34 L67 41 V66 L73 72 V79 H27 V72 L33 66 "
     "V41 L26 34 Z"},
    {.name = "bishop",
     .shape = PALAMEDES_FOOT
     "M32 79 Q35 71 40 66 Q28 57 30 45 Q33 32 46 22 A7 7 0 1 1 54 22 Q57 24 59.5 27 "
     "L50 41 L55 44 L64 33 Q70 40 70 45 Q72 57 60 66 Q65 71 68 79 Z"},
    {.name = "knight",
     .shape = PALAMEDES_FOOT
     "M30 79 Q30 66 41 56 Q47 50 46 46 Q39 52 33 53 Q30 60 25 58 Q16 56 17 47 Q25 36 29 27 "
     "Q31 22 34 19 L33 9 L43 15 Q66 16 73 38 Q78 55 73 79 Z M43 31 a3 3 0 1 0 -6 0 a3 3 0 1 0 6 0 "
     "Z"},
    {.name = "pawn",
     .shape = PALAMEDES_FOOT
     "M32 79 Q34 66 43 58 L44 52 H38 V46 H42.5 A15 15 0 1 1 57.5 46 H62 V52 H56 L57 58 "
     "Q66 66 68 79 Z"},
};
#undef PALAMEDES_FOOT

constexpr std::string_view kAboutMiniChess =
    "A move is two squares, from and to, such as `a2a3`: files are letters from the left, ranks "
    "numbers\nfrom the bottom (white's side). A pawn on the last rank becomes a queen.";

constexpr RuleSet kMiniChessSets[]{
    {.name = "minichess/2023",
     .alias = "minichess",
     .title = "MiniChess, NTHU 2023",
     .summary = "chess on 6x5 without check; taking the king wins, material decides after 50 plies",
     .sides = {"white", "black"},
     .smallest = {6, 5},
     .largest = {6, 5},
     .standard = {6, 5},
     .sizes_between = false,
     .rules = kMiniChess2023Rules,
     .about_moves = kAboutMiniChess,
     .family = &kMiniChessFamily,
     .scale = 0.82,
     .pieces = kChessPieces,
     .floor = {300e3, 300e6}},
    {.name = "minichess/2026",
     .alias = "",
     .title = "MiniChess, NTHU 2026",
     .summary = "as 2023 with 100 plies and a draw at the fourth repetition",
     .sides = {"white", "black"},
     .smallest = {6, 5},
     .largest = {6, 5},
     .standard = {6, 5},
     .sizes_between = false,
     .rules = kMiniChess2026Rules,
     .about_moves = kAboutMiniChess,
     .family = &kMiniChessFamily,
     .scale = 2.1,
     .pieces = kChessPieces},
    {.name = "gardner",
     .alias = "minichess/gardner",
     .title = "Gardner's minichess",
     .summary = "chess on 5x5 with check, mate and stalemate",
     .sides = {"white", "black"},
     .smallest = {5, 5},
     .largest = {5, 5},
     .standard = {5, 5},
     .sizes_between = false,
     .rules = kGardnerRules,
     .about_moves =
         "A move is two squares, from and to, such as `a2a3`; a promotion adds the piece: `a4a5q`.",
     .family = &kMiniChessFamily,
     .scale = 4.4,
     .pieces = kChessPieces,
     .promotions_are_chosen = true,
     .counts_quiet_plies = true},
};

}  // namespace

std::span<const RuleSet> MiniChessFamily::rule_sets() { return kMiniChessSets; }

}  // namespace palamedes
