// arena/record_check.hpp - whether a game's own record bears its result out.
#pragma once

#include <optional>

#include "games/record/record.hpp"

namespace palamedes::arena {

// What a record says that its moves, played again, or its verdict deny: a winner whom the rules do
// not know, a loser who did nothing wrong, an illegal move.
std::optional<Error> contradicts_itself(const GameRecord& record);

}  // namespace palamedes::arena
