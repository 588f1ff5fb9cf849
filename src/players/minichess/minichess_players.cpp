// players/minichess/minichess_players.cpp - the table of minichess players.
#include "players/minichess/minichess_players.hpp"

#include <array>

#include "players/minichess/base_players.hpp"
#include "players/minichess/minichess_player.hpp"
#include "players/minichess/pst_players.hpp"

namespace palamedes {
namespace {

using namespace minichess;

constexpr std::array kMinichessPlayers{
    PlayerEntry{"minichess/base1", "minichess/2023",
                "the course's first opponent: always draws the same number, whatever the position",
                make_minichess_player<choose_base1>},
    PlayerEntry{"minichess/base2", "minichess/2023", "material, two plies ahead",
                make_minichess_player<choose_base2>},
    PlayerEntry{"minichess/base3", "minichess/2023", "material, four plies ahead",
                make_minichess_player<choose_base3>},
    PlayerEntry{"minichess/base4", "minichess/2023", "material, six plies ahead",
                make_minichess_player<choose_base4>},
    PlayerEntry{"minichess/mm-pst", "minichess/2023",
                "a student's first player of 2023: pieces and their squares, four plies ahead",
                make_minichess_player<choose_mm_pst>},
    PlayerEntry{"minichess/ab-pst", "minichess/2023",
                "a student's player of 2023: pieces and their squares, six plies ahead",
                make_minichess_player<choose_ab_pst>},
};

}  // namespace

std::span<const PlayerEntry> minichess_players() { return kMinichessPlayers; }

}  // namespace palamedes
