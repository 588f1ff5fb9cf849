// referee/cgroup.hpp - limits over all processes of a program together, where this machine lets us.
//
// A group of ours is a folder for each controller (version 1), or one folder (version 2). It is
// removed with its owner; processes still in it would keep it, and there are none by then.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "referee/fd.hpp"
#include "referee/launch.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::referee {

class ControlGroup final : public Confinement {
 public:
  // Fails where the folders cannot be made or the limits not be set, and says why.
  static Result<std::unique_ptr<ControlGroup>> make(int slot, const ResourceLimits& limits);
  // Removes what arenas that were killed have left behind.
  static void clean_up();
  ~ControlGroup() override;
  ControlGroup(const ControlGroup&) = delete;
  ControlGroup& operator=(const ControlGroup&) = delete;

  int enter() const noexcept override;
  bool out_of_memory() const override;  // since it was last asked

 private:
  ControlGroup() = default;
  Result<bool> join(const std::string& folder,
                    const std::vector<std::pair<std::string, std::string>>& settings);

  std::vector<std::string> folders_;
  std::vector<Fd> members_;    // the files that take in a process
  std::string memory_events_;  // where the kernel counts what it ended for lack of memory,
  mutable int seen_ = 0;       // and how many of them are old news
};

}  // namespace palamedes::referee
