// cli/store_flag.hpp - the flag that names a store, and commands that all have it.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace palamedes::cli {

void add_store_flag(CLI::App& app, std::string& store);

// A command within `app`, with that flag and an example of its use.
CLI::App* add_store_command(CLI::App& app, const char* name, const char* summary,
                            const char* example, std::string& store);

}  // namespace palamedes::cli
