// ladder/slow_down.hpp - pauses after wrong passwords, kept by account and address together, so
// that nobody can lock another out, and by address alone, so that nobody tries one password on all.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace palamedes::ladder {

class SlowDown {
 public:
  // Seconds that somebody has still to wait; 0: may try. A try that may is counted as failed
  // until `succeeded` is said, so that many at once are no way around.
  std::int64_t begin(const std::string& account, const std::string& address, std::int64_t now);
  void succeeded(const std::string& account, const std::string& address);

 private:
  struct Failures {
    int count = 0;
    std::int64_t last = 0;
  };
  static std::int64_t pause(const Failures& failures, int free);
  void forget(std::int64_t now);

  std::mutex mutex_;
  std::map<std::string, Failures> by_both_, by_address_;
};

}  // namespace palamedes::ladder
