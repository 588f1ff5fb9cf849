// ladder/usual_references.hpp - whom a new course measures its bots by unless its teacher says.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes::ladder {

// Players of ours by their ids, the weakest first.
std::vector<std::string> usual_references(const AnyGame& game);

}  // namespace palamedes::ladder
