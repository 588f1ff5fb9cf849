// engines/othello/shipped_patterns.hpp - the weights that travel within the program.
#pragma once

#include <memory>
#include <string_view>

#include "engines/engine.hpp"
#include "engines/othello/pattern_tables.hpp"

namespace palamedes::engines::othello_engine {

// data/othello/weights.plmw as it is; empty where the program was built without it.
std::string_view shipped_file();

// As they are in data/othello/weights.plmw. An error where the program was built without them.
Result<WeightsFile> shipped_weights();

// What an 8x8 engine judges by: the weights of its options, else the shipped ones, which all share;
// null where there are neither, and the evaluation made by hand has to do.
std::shared_ptr<const PatternTables> patterns_for(const EngineOptions& options);

}  // namespace palamedes::engines::othello_engine
