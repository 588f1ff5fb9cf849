// games/chain/rule_sets.cpp - the chain games in words, numbers and colours.
#include "games/chain/rule_sets.hpp"

namespace palamedes {
namespace {

constexpr std::string_view kChain2018Rules =
    R"(Blue and red take turns adding one orb to an empty cell or to a cell of their own colour. Blue begins.

A cell holds fewer orbs than its capacity: 2 in a corner, 3 on an edge, 4 inside. When it reaches its capacity it explodes and is black for ever: it holds no orbs and takes none. Each of its neighbours above, below, left and right that is not black gets one orb and takes the mover's colour, whatever it was; a neighbour that thereby reaches its capacity explodes in the same way.

The game goes on while there is an empty cell, even when one colour has disappeared. Without an empty cell: when only one colour is left, that colour wins, whoever moved; when every cell is black, the player who just moved wins. There are no draws.

Cells are written as row,column from 0 at the top left. Moves: 2,3.)";

constexpr std::string_view kChain2019Rules =
    R"(Red and blue take turns adding one orb to an empty cell or to a cell of their own colour. Red begins.

A cell explodes when it reaches its capacity: 2 in a corner, 3 on an edge, 4 inside. It becomes empty (orbs beyond its capacity are lost), and each neighbour above, below, left and right gets one orb and takes the mover's colour.

The order matters. The cell that was played explodes first. Then come waves: all cells that are full at that moment explode one after the other, row by row from the top left; cells that fill up meanwhile wait for the next wave. After each wave the reaction stops at once if the mover owns every cell that is not empty.

A player wins when the enemy has no orb left after the move; red's first move does not count. There are no draws.

Cells are written as row,column from 0 at the top left. Moves: 2,3.)";

constexpr std::string_view kChain2020Rules =
    R"(As chain/2019, but an explosion reaches all eight neighbours, and capacities are 3 in a corner, 5 on an edge and 8 inside.

Red and blue take turns adding one orb to an empty cell or to a cell of their own colour; red begins. The cell that was played explodes when it is full; then all cells that are full at that moment explode one after the other, row by row from the top left, wave after wave, until none is full or the mover owns every cell that is not empty. An exploding cell becomes empty; orbs beyond its capacity are lost.

A player wins when the enemy has no orb left after the move; red's first move does not count.

Cells are written as row,column from 0 at the top left. Moves: 2,3.)";

constexpr std::string_view kChainClassicRules =
    R"(The game known from the phone, on 9 rows and 6 columns. Red and blue take turns adding one orb to an empty cell or to a cell of their own colour; red begins.

A cell with as many orbs as it has neighbours (2 in a corner, 3 on an edge, 4 inside) explodes: it loses that many orbs and keeps the rest, and each neighbour above, below, left and right gets one orb and takes the mover's colour. All cells that are full at one moment explode in one wave; waves follow until no cell is full or one colour is left.

A player wins when the enemy has no orb left after the move; red's first move does not count.

Cells are written as row,column from 0 at the top left. Moves: 2,3.)";

constexpr std::string_view kShownChain[]{"1,1", "3,4", "1,1", "3,4", "0,0", "4,5",
                                         "2,2", "2,4", "1,1", "3,4", "2,2", "3,3"};

constexpr GameFamily kChainFamily{
    .name = ChainFamily::kName,
    .unit = {"log odds", 0.5, 1, 2, 4, 20},
    .look = {.rim = "#10161d",
             .label = "#d4dde6",
             .field = "#1e2832",
             .other_field = "#1e2832",
             .line = "#45525f",
             .mark = "#ffd34d",
             .is_other_field = [](BoardSize, int, int) { return false; },
             .terminal = {{254, 252}, 222, 254, 236}},
    .notation = {SquareNames::RowColumn, MoveShape::Place},
    .shown = kShownChain,
    .themes = chain_themes};

constexpr int kMostOrbs = 15;  // one hexadecimal digit in a position's text
constexpr PieceKind kOrbs[]{{.name = "orb", .most = kMostOrbs}};
constexpr PieceKind kOrbsAndDeadCells[]{{.name = "orb", .most = kMostOrbs},
                                        {.name = "dead", .owned = false}};

constexpr std::string_view kAboutChain =
    "A move is a cell as `row,column`, counted from 0 at the top left: `0,0` is the first cell.";

constexpr BoardSize kSmallestChain{chain::kSmallestSide, chain::kSmallestSide};
constexpr BoardSize kLargestChain{chain::kLargestSide, chain::kLargestSide};

constexpr RuleSet kChainSets[]{
    {.name = "chain/2018",
     .alias = "chain",
     .title = "Chain Reaction, NTHU 2018",
     .summary = "full cells explode, spread your colour and are burnt for ever",
     .sides = {"blue", "red"},
     .smallest = kSmallestChain,
     .largest = kLargestChain,
     .standard = {5, 6},
     .sizes_between = true,
     .rules = kChain2018Rules,
     .about_moves = kAboutChain,
     .family = &kChainFamily,
     .scale = 0.76,
     .pieces = kOrbsAndDeadCells,
     .floor = {400e3, 0}},
    {.name = "chain/2019",
     .alias = "",
     .title = "Chain Reaction, NTHU 2019",
     .summary = "full cells explode in waves and start anew",
     .sides = {"red", "blue"},
     .smallest = kSmallestChain,
     .largest = kLargestChain,
     .standard = {5, 6},
     .sizes_between = true,
     .rules = kChain2019Rules,
     .about_moves = kAboutChain,
     .family = &kChainFamily,
     .scale = 0.79,
     .pieces = kOrbs},
    {.name = "chain/2020",
     .alias = "",
     .title = "Chain Reaction, NTHU 2020",
     .summary = "as 2019 with eight neighbours",
     .sides = {"red", "blue"},
     .smallest = kSmallestChain,
     .largest = kLargestChain,
     .standard = {5, 6},
     .sizes_between = true,
     .rules = kChain2020Rules,
     .about_moves = kAboutChain,
     .family = &kChainFamily,
     .scale = 1,
     .pieces = kOrbs},
    {.name = "chain/classic",
     .alias = "",
     .title = "Chain Reaction, the phone game",
     .summary = "full cells explode until the board is stable or one colour is left",
     .sides = {"red", "blue"},
     .smallest = kSmallestChain,
     .largest = kLargestChain,
     .standard = {9, 6},
     .sizes_between = true,
     .rules = kChainClassicRules,
     .about_moves = kAboutChain,
     .family = &kChainFamily,
     .scale = 1.8,
     .pieces = kOrbs},
};

}  // namespace

std::span<const RuleSet> ChainFamily::rule_sets() { return kChainSets; }

}  // namespace palamedes
