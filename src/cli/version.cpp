#include "cli/version.hpp"

#include <fmt/format.h>

#include "base/cpu.hpp"

namespace palamedes::cli {

std::string version_line() {
  return fmt::format("palamedes {}, commit {}, CPU level {}", kVersion, commit(),
                     name_of(detect_cpu()));
}

}  // namespace palamedes::cli
