// cli/numbers.hpp - which numbers a flag may be given.
//
// CLI11's own ranges let "nan" pass, and take "-1" for a very large number without a sign.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>

namespace palamedes::cli {

CLI::Validator between(double low, double high);
CLI::Validator whole_between(std::uint64_t low, std::uint64_t high);

// A seed, or any other count.
inline CLI::Validator any_count() {
  return whole_between(0, std::numeric_limits<std::uint64_t>::max());
}

}  // namespace palamedes::cli
