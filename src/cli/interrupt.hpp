// cli/interrupt.hpp - Ctrl-C as a flag that long work looks at, instead of sudden death.
#pragma once

#include <atomic>

namespace palamedes::cli {

// While it lives, the first SIGINT or SIGTERM sets the flag; the second one ends the process as
// usual. One at a time.
class InterruptFlag {
 public:
  InterruptFlag();
  ~InterruptFlag();
  InterruptFlag(const InterruptFlag&) = delete;
  InterruptFlag& operator=(const InterruptFlag&) = delete;

  const std::atomic<bool>& flag() const;
  bool set() const { return flag().load(std::memory_order_relaxed); }
};

}  // namespace palamedes::cli
