// referee/pipe_holders.hpp - whether anybody in a program still holds its end of a pipe.
//
// Bubblewrap keeps the standard streams of what it runs open, so that their end is never seen from
// outside when the program closes them.
#pragma once

#include <sys/types.h>

namespace palamedes::referee {

// Looks at `process` and all that it has started, but for bubblewrap's own processes; `pipe` is our
// end. True where that cannot be seen.
bool holds_pipe(pid_t process, int pipe);

}  // namespace palamedes::referee
