// desk/coach/habits.hpp - what a player does so often that it is to be named; docs/coach.md has the
// shares.
#pragma once

#include <vector>

#include "desk/coach/summary.hpp"

namespace palamedes::desk {

// What is to be blamed first, first; none where nothing stands out. `summed` has the counts of the
// same games.
std::vector<Habit> habits_of(const std::vector<Findings>& games, const Summary& summed);

}  // namespace palamedes::desk
