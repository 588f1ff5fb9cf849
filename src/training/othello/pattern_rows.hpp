// training/othello/pattern_rows.hpp - examples as lists of the weights that their values are made
// of, for tools that know nothing of Othello.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "training/trainer.hpp"

namespace palamedes::training {

// By feature, the quadrants last: the weight that its index 0 means.
std::vector<std::uint32_t> first_weights();

// All samples and known positions of a plan, as docs/training.md says ("Rows"). Returns how many;
// errors name the file.
Result<std::uint64_t> write_pattern_rows(const FitPlan& plan, const std::string& path);

}  // namespace palamedes::training
