// cli/own_memory.hpp - the most memory this process has had.
#pragma once

#include <sys/resource.h>

namespace palamedes::cli {

inline double peak_memory_mb() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

}  // namespace palamedes::cli
