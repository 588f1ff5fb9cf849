// games/every_game.hpp - the one list of games in this room: a line each.
#pragma once

#include "games/chain/rule_sets.hpp"
#include "games/connect4/rule_sets.hpp"
#include "games/hop/rule_sets.hpp"
#include "games/minichess/rule_sets.hpp"
#include "games/othello/rule_sets.hpp"

namespace palamedes {

// A family offers kName, rule_sets() and visit(info, visit); see any of them.
template <class... Families>
struct GameList {};

using AllGames = GameList<  //
    OthelloFamily,          //
    MiniChessFamily,        //
    ChainFamily,            //
    HopFamily,              //
    Connect4Family>;

}  // namespace palamedes
