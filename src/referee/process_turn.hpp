// referee/process_turn.hpp - seconds as deadlines, and deadlines as seconds.
#pragma once

#include <chrono>

#include "referee/line_buffer.hpp"

namespace palamedes::referee {

inline SteadyTime after(SteadyTime begin, double seconds) {
  using Clock = std::chrono::steady_clock;
  return begin +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

inline double seconds_since(SteadyTime begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace palamedes::referee
