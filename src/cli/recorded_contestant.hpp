// cli/recorded_contestant.hpp - somebody who plays what a record has, as long as the game follows
// it, and then resigns.
#pragma once

#include <memory>

#include "games/record/record.hpp"
#include "referee/contestant.hpp"

namespace palamedes::cli {

std::unique_ptr<referee::Contestant> recorded_contestant(const GameRecord& record);

}  // namespace palamedes::cli
