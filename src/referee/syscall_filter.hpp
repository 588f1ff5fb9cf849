// referee/syscall_filter.hpp - the system calls that a program playing a board game never needs.
//
// A list of what is refused, not of what is allowed: bots come in every language, and a run time
// that asks for something new must not break. Most refusals look like a lack of permission.
#pragma once

#include <linux/filter.h>

#include <vector>

#include "referee/launch.hpp"

namespace palamedes::referee {

// Refuses sockets, other processes' memory, new namespaces and mounts, kernel
// interfaces, the clock, new sessions and process groups (so that a whole program can be stopped by
// one signal), and foreign architectures. With `network` it allows sockets of IPv4, too.
std::vector<sock_filter> syscall_filter(bool network);

// Loads the filter in this process, for good. Forbids new privileges first.
class FilterConfinement final : public Confinement {
 public:
  explicit FilterConfinement(bool network) : filter_(syscall_filter(network)) {}
  int enter() const noexcept override;

 private:
  std::vector<sock_filter> filter_;
};

}  // namespace palamedes::referee
