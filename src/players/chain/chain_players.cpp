// players/chain/chain_players.cpp - the table of chain players.
#include "players/chain/chain_players.hpp"

#include <array>

#include "players/chain/makers.hpp"

namespace palamedes {
namespace {

constexpr std::array kChainPlayers{
    PlayerEntry{"chain/random", "chain", "plays any legal cell, all equally likely",
                chain::make_random},
    PlayerEntry{"chain/nolook", "chain",
                "feeds its own cell that is closest to exploding and never looks at the enemy",
                chain::make_nolook},
    PlayerEntry{"chain/heithoff", "chain", "looks four plies ahead and counts orbs",
                chain::make_heithoff},
    PlayerEntry{"chain/rlawrenc", "chain",
                "looks four plies ahead and knows danger, corners and chains of critical cells",
                chain::make_rlawrenc},
    PlayerEntry{"chain/filter", "chain/2018",
                "a student's player of 2018: kills, claims, defends or fills up, after a test for "
                "safety",
                chain::make_filter},
};

}  // namespace

std::span<const PlayerEntry> chain_players() { return kChainPlayers; }

}  // namespace palamedes
