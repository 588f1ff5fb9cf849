// referee/cgroup.hpp - all processes of a program as one: limits, freezing and accounting over all
// of them together, where this machine lets us.
//
// A group of ours is a folder for each controller (version 1), or one folder (version 2); what can
// be frozen is a part of its own within. It is removed with its owner; processes still in it would
// keep it, and there are none by then.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "referee/cgroup_layout.hpp"
#include "referee/fd.hpp"
#include "referee/launch.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::referee {

class ControlGroup final : public Confinement {
 public:
  // `root` is where control groups are mounted. Fails where the folders cannot be made or the
  // limits not be set, and says why. Every group is another one.
  static Result<std::unique_ptr<ControlGroup>> make(const std::string& root,
                                                    const ResourceLimits& limits);
  // Ends and removes what arenas that were killed have left behind.
  static void clean_up(const std::string& root);
  ~ControlGroup() override;
  ControlGroup(const ControlGroup&) = delete;
  ControlGroup& operator=(const ControlGroup&) = delete;

  int enter() const noexcept override;
  bool out_of_memory() const;  // since it was last asked
  // The most that all in it ever held, files in memory included; nothing where nobody counts.
  std::optional<std::uint64_t> most_bytes() const;

  // Stops all that is in it, wherever it went, and nothing within can undo that; and lets it go on.
  // False: there is no freezer. Version 1 does not let SIGKILL through to what is frozen.
  bool freeze() const noexcept { return set_freezer(layout_.frozen); }
  bool thaw() const noexcept { return set_freezer(layout_.thawed); }
  bool freezes() const { return static_cast<bool>(freezer_); }
  // Takes a process out of what is frozen, but not out of the group.
  void spare(pid_t process) const;
  // The same after fork, for who has closed all that we had open; only system calls.
  void thaw_by_name() const noexcept;

  // Of all that was ever in it, those included that have ended; nothing where nobody counts.
  std::optional<double> cpu_seconds() const;

 private:
  explicit ControlGroup(GroupLayout layout) : layout_(std::move(layout)) {}
  std::optional<Error> leave_for_leaf(const std::string& root) const;
  std::optional<Error> move_to_leaf() const;
  int delegate_controllers() const;  // an errno, or 0
  int make_folders();                // an errno, or 0
  std::optional<Error> set_up();
  bool set_freezer(const std::string& state) const noexcept;

  GroupLayout layout_;
  std::size_t made_ = 0;     // so many of its folders are ours
  std::vector<Fd> members_;  // the files that take in a process
  Fd freezer_;               // kept open: it is written to twice a move
  mutable int seen_ = 0;     // how many ended for lack of memory are old news
};

}  // namespace palamedes::referee
