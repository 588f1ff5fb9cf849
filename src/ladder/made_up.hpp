// ladder/made_up.hpp - results that nobody has played: for rehearsals and for measuring the ladder.
#pragma once

#include "base/rng.hpp"
#include "work/tasks.hpp"

namespace palamedes::ladder {

// A short game of the pair in which players[0] makes so many half points; whoever is to blame for
// it has crashed. requires: who is to blame loses.
work::PlayedGame made_up_game(const work::PairTask& task, std::size_t number, int half_points,
                              work::Blame blame = work::Blame::Nobody);

// Half points of somebody who is `elo` stronger than his opponent. Between equals three games of
// ten are drawn.
int made_up_half_points(double elo, Rng& rng);

double made_up_chance(Rng& rng);  // in [0, 1)

}  // namespace palamedes::ladder
