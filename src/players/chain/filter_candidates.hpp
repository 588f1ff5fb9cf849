// players/chain/filter_candidates.hpp - the four filters of chain/filter and its safety test.
//
// Each filter lists its candidates in the order in which they are to be tried. `me` is the colour
// that chooses, First or Second. A cell may be listed more than once.
#pragma once

#include <vector>

#include "players/chain/filter_areas.hpp"

namespace palamedes::chain {

std::vector<Place> kill_candidates(const Grid& grid, Colour me);
std::vector<Place> domain_candidates(const Grid& grid);
std::vector<Place> defend_candidates(const Grid& grid, Colour me);
std::vector<Place> place_candidates(const Grid& grid, Colour me);

// Whether the enemy finds no critical cell of his beside a critical one that was ours before the
// move; cells won by the move itself are not looked at.
bool passes_examination(const Grid& before, const Grid& after, Colour me);

}  // namespace palamedes::chain
