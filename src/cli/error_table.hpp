// cli/error_table.hpp - how far weights are from the truth, as a table.
#pragma once

#include <string>
#include <vector>

#include "training/trainer.hpp"

namespace palamedes::cli {

// A line for each number of moves left, and one for all.
std::string error_table(const std::vector<training::ErrorRow>& rows);

// What is known of training a game; Fatal where nothing is.
const training::Trainer& trainer_named(const AnyGame& game);

}  // namespace palamedes::cli
