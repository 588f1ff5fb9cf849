// cli/app.hpp - the program as a whole: from arguments to an exit code.
#pragma once

namespace palamedes::cli {

// Runs one subcommand. 0 success, 1 input or output failed, 2 the user asked for something that
// cannot be, 130 Ctrl-C; a message on stderr says which. May end the process itself on a signal.
int run(int argc, char** argv);

}  // namespace palamedes::cli
