// base/day.hpp - the day as records have it.
#pragma once

#include <fmt/chrono.h>

#include <ctime>
#include <string>

namespace palamedes {

// "2026-11-16", in UTC.
inline std::string day_text(std::time_t seconds) {
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(seconds));
}

}  // namespace palamedes
