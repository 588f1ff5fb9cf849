// referee/syscall_filter.hpp - the system calls that a program playing a board game never needs.
//
// A list of what is refused, not of what is allowed: bots come in every language, and a run time
// that asks for something new must not break. Most refusals look like a lack of permission.
#pragma once

#include <linux/filter.h>

#include <vector>

#include "referee/launch.hpp"

namespace palamedes::referee {

// What the other layers leave to the filter.
struct FilterTerms {
  bool network = false;            // sockets of IPv4 are allowed
  bool stopped_by_signal = false;  // nothing may wake what SIGSTOP has stopped
  bool shared_ipc = false;         // queues, semaphores and segments are the whole machine's
};

// Refuses sockets, other processes' memory, new namespaces and mounts, kernel interfaces, the
// clock, priorities (whoever steps back has nobody to blame for waiting), new sessions and process
// groups (so that a whole program can be stopped by one signal), and foreign architectures. Locks
// on files, by which programs could talk that see the same ones, are granted and not made; watching
// files is refused.
std::vector<sock_filter> syscall_filter(const FilterTerms& terms);

// Loads the filter in this process, for good. Forbids new privileges first.
class FilterConfinement final : public Confinement {
 public:
  explicit FilterConfinement(const FilterTerms& terms) : filter_(syscall_filter(terms)) {}
  int enter() const noexcept override;

 private:
  std::vector<sock_filter> filter_;
};

}  // namespace palamedes::referee
