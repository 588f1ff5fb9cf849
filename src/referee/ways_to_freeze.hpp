// referee/ways_to_freeze.hpp - sandboxes that freeze by each of the means this machine has, to hold
// them against each other.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "referee/sandbox.hpp"
#include "referee/scratch_folder.hpp"

namespace palamedes::referee {

struct WayToFreeze {
  std::string name;
  std::shared_ptr<const Sandbox> sandbox;
};

// The ways that work here: the control groups as they are, those of version 1 alone, and signals.
class WaysToFreeze {
 public:
  static Result<WaysToFreeze> find(const ResourceLimits& limits);
  const std::vector<WayToFreeze>& all() const { return ways_; }

 private:
  explicit WaysToFreeze(ScratchFolder roots) : roots_(std::move(roots)) {}
  ScratchFolder roots_;  // folders of links to some of the controllers
  std::vector<WayToFreeze> ways_;
};

}  // namespace palamedes::referee
