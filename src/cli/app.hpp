// cli/app.hpp - the program as a whole: from arguments to an exit code.
#pragma once

#include <string_view>

namespace palamedes::cli {

inline constexpr std::string_view kVersion = "0.1.0";

// Runs one subcommand. 0 success, 1 input or output failed, 2 the user asked for something that
// cannot be, 130 Ctrl-C; a message on stderr says which. May end the process itself on a signal.
int run(int argc, char** argv);

}  // namespace palamedes::cli
