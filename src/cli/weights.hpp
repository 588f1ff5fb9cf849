// cli/weights.hpp - weights for an engine from a file; refusals are Fatal and name the file.
#pragma once

#include <memory>
#include <string>

#include "cli/command.hpp"
#include "engines/weights_file.hpp"
#include "games/any_game.hpp"

namespace palamedes::cli {

void add_weights_flag(CLI::App& app, std::string& path);

// What the engine of `game` can use. Null where no file is named.
std::shared_ptr<const engines::WeightsFile> load_weights(const std::string& path,
                                                         const AnyGame& game);

}  // namespace palamedes::cli
