// cli/cpu_clock.hpp - the CPU time this thread has used, which waiting for other programs does not
// add to.
#pragma once

#include <ctime>

namespace palamedes::cli {

inline double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace palamedes::cli
