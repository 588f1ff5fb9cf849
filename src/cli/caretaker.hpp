// cli/caretaker.hpp - somebody who stays behind and tidies up, however the work ends.
#pragma once

namespace palamedes::cli {

// Returns in a new process, which goes on with the work. The old one waits for it, passes signals
// on, then removes the scratch folders that were left and ends as the work has ended: Ctrl-C leaves
// nothing, at whatever point it comes. requires: no threads yet, nothing printed.
void leave_a_caretaker();

}  // namespace palamedes::cli
