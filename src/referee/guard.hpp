// referee/guard.hpp - the small process that stands between the referee and one program, so that
// nothing the program starts can outlive it.
//
// The guard is a subreaper: every descendant whose parent ends becomes its child, daemons and other
// sessions included. It ends all of them when the program itself ends, when it is told to, and when
// the referee dies, by whatever death: then the control pipe closes.
#pragma once

#include <sys/types.h>

#include "base/result.hpp"
#include "referee/fd.hpp"
#include "referee/launch.hpp"

namespace palamedes::referee {

// What the guard writes to the status pipe, once, after the last descendant is gone.
struct GuardReport {
  int wait_status = 0;     // of the program, as waitpid gives it
  double cpu_seconds = 0;  // of the program and all that it started
  // Of the largest process among them; 0 where none was larger than the guard, which may be as
  // large as the referee: the kernel counts what a process was before it executed a program.
  long largest_rss_kb = 0;
};

struct Guarded {
  pid_t guard = -1;    // our child
  pid_t program = -1;  // leads its own session and process group
  Fd in, out, err;     // our ends of the program's standard streams, non-blocking
  Fd control;          // closed: the guard ends everything
  Fd status;           // a GuardReport comes, then the end of file; only the latter: guard killed
};

// Starts a program under a guard. Returns when the program has been executed or could not be.
Result<Guarded> start_guarded(const Launch& launch);

}  // namespace palamedes::referee
