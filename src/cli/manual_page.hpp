// cli/manual_page.hpp - the help of a command as a page for man(1).
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace palamedes::cli {

// "palamedes-ladder-create", which is also the name of its file, less ".1".
std::string manual_name(const CLI::App& command);

// In the macros of man(7), from the same sources as --help: summary, usage, arguments, options,
// parts and footer.
std::string manual_page(const CLI::App& command);

}  // namespace palamedes::cli
