// cli/threads_flag.hpp - how many threads work at the same time: what was asked for, or one a core.
#pragma once

#include <CLI/CLI.hpp>

namespace palamedes::cli {

// Adds --threads; 0 stays where it is left out.
void add_threads_flag(CLI::App& app, int& threads);

int threads_or_all(int threads);

}  // namespace palamedes::cli
