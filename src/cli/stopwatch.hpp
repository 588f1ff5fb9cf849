// cli/stopwatch.hpp - wall time since something began.
#pragma once

#include <chrono>

namespace palamedes::cli {

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace palamedes::cli
