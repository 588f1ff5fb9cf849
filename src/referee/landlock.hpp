// referee/landlock.hpp - files that a program may see, by the kernel's own means and for everybody.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "referee/fd.hpp"
#include "referee/launch.hpp"

namespace palamedes::referee {

// Nothing may be touched but what is named, and no process outside be signalled, where the kernel
// is new enough to see to that.
class LandlockConfinement final : public Confinement {
 public:
  // Paths that do not exist are left out.
  static Result<std::unique_ptr<LandlockConfinement>> make(
      const std::vector<std::string>& readable, const std::vector<std::string>& writable);
  int enter() const noexcept override;

 private:
  explicit LandlockConfinement(Fd rules) : rules_(std::move(rules)) {}
  Fd rules_;
};

}  // namespace palamedes::referee
