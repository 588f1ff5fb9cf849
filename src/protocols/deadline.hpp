// protocols/deadline.hpp - moments of a clock that nobody sets back, from and to seconds: how every
// deadline is made.
//
// The lowest room that may look at a clock has it; the pure ones are given their seconds.
#pragma once

#include <chrono>

namespace palamedes {

using SteadyTime = std::chrono::steady_clock::time_point;

inline SteadyTime after(SteadyTime begin, double seconds) {
  return begin +
         std::chrono::duration_cast<SteadyTime::duration>(std::chrono::duration<double>(seconds));
}
inline SteadyTime seconds_from_now(double seconds) {
  return after(std::chrono::steady_clock::now(), seconds);
}

inline double seconds_between(SteadyTime begin, SteadyTime end) {
  return std::chrono::duration<double>(end - begin).count();
}
inline double seconds_since(SteadyTime begin) {
  return seconds_between(begin, std::chrono::steady_clock::now());
}

}  // namespace palamedes
