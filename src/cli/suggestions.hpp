// cli/suggestions.hpp - guesses what a mistyped name was meant to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace palamedes::cli {

// How many letters must be added, dropped, changed or swapped with a neighbour to turn a into b
// (optimal string alignment distance; case is ignored).
int edit_distance(std::string_view a, std::string_view b);

// "; did you mean 'othello'?" with the names nearest to `text`, or nothing when none is near: a
// name may differ in a third of its letters, or go on where the text stops.
std::string did_you_mean(std::string_view text, const std::vector<std::string>& names);

}  // namespace palamedes::cli
