// cli/fit_flags.hpp - the flags of all commands that learn from samples: the game, what is learned
// from, and where the outcome goes.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "training/trainer.hpp"

namespace palamedes::cli {

struct FitFlags {
  std::string game, output;
  training::FitPlan plan;
  int threads = 0;
};

// `outcome` says what the output file is for.
void add_fit_flags(CLI::App& app, FitFlags& flags, const std::string& outcome);

}  // namespace palamedes::cli
