// games/record/second_opinion.hpp - a record judged again, move by move, by the naive second
// implementation of the rules.
#pragma once

#include <optional>
#include <string>

#include "games/record/record.hpp"

namespace palamedes {

// The first thing the two implementations, or the record, disagree on; nothing when all is well.
// One sentence that names the ply. A record that the fast rules refuse is a disagreement too.
std::optional<std::string> second_opinion(const GameRecord& record);

}  // namespace palamedes
