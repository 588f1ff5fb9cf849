// referee/resource_limits.hpp - the oldest layer of the sandbox: what setrlimit can forbid.
#pragma once

#include <sys/resource.h>

#include <array>
#include <cerrno>

#include "referee/launch.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::referee {

class LimitConfinement final : public Confinement {
 public:
  explicit LimitConfinement(const ResourceLimits& limits)
      : limits_{{{RLIMIT_AS, limits.memory_mb << 20},
                 {RLIMIT_FSIZE, limits.file_mb << 20},
                 {RLIMIT_NOFILE, limits.open_files},
                 {RLIMIT_CPU, limits.cpu_seconds}}} {}

  int enter() const noexcept override {
    const rlimit no_core{0, 0};
    if (setrlimit(RLIMIT_CORE, &no_core) != 0) return errno;
    for (const auto& [resource, most] : limits_) {
      if (most == 0) continue;
      // Never more than we may ourselves.
      rlimit now{};
      if (getrlimit(resource, &now) != 0) return errno;
      const rlim_t bound = now.rlim_max < most ? now.rlim_max : most;
      const rlimit limit{bound, bound};
      if (setrlimit(resource, &limit) != 0) return errno;
    }
    return 0;
  }

 private:
  struct Limit {
    __rlimit_resource resource;
    rlim_t most;
  };
  std::array<Limit, 4> limits_;
};

}  // namespace palamedes::referee
