// ladder/slow_down.hpp - pauses after wrong passwords, kept by account and address together, so
// that nobody can lock another out, and by address alone, so that nobody tries one password on all.
// Who has signed in from an address before waits for his own failures there only.
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
  void succeeded(const std::string& account, const std::string& address, std::int64_t now);
  // The try came to nothing, and says nothing of the password.
  void undo(const std::string& account, const std::string& address);

 private:
  struct Failures {
    int count = 0;
    std::int64_t last = 0;
  };
  static std::int64_t pause(const Failures& failures, int free);
  void forget(std::int64_t now);

  std::mutex mutex_;
  std::map<std::string, Failures> by_both_, by_address_;
  std::map<std::string, std::int64_t> welcome_;  // when an account last signed in from an address
};

}  // namespace palamedes::ladder
