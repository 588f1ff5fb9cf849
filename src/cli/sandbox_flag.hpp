// cli/sandbox_flag.hpp - `--sandbox`, for commands that run a stranger's program on a person's own
// machine.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "referee/sandbox.hpp"

namespace palamedes::cli {

// `mode` is what is used if the flag is left out.
void add_sandbox_flag(CLI::App& app, std::string& mode);

// Says in one line to standard error which layers this machine lacks, where it lacks any.
std::shared_ptr<const referee::Sandbox> sandbox_named(const std::string& mode,
                                                      const referee::ResourceLimits& limits);

}  // namespace palamedes::cli
