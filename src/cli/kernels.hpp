// cli/kernels.hpp - the names of kernel levels on the command line.
#pragma once

#include <string>
#include <vector>

#include "base/cpu.hpp"
#include "cli/command.hpp"

namespace palamedes::cli {

// The levels this machine can run, the plain one first.
std::vector<CpuLevel> runnable_kernels();

void add_kernel_flag(CLI::App& app, std::string& name);

// The level of that name; the best one for an empty name. Fatal when this machine cannot run it.
CpuLevel kernel_named(const std::string& name);

}  // namespace palamedes::cli
