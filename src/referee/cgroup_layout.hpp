// referee/cgroup_layout.hpp - where on this machine the control groups of programs belong, and what
// is to be written there.
//
// Three kinds of machine: version 2 alone; version 1 with a folder for each controller; and version
// 1 with version 2 beside it in "unified", without controllers but with the better freezer. Nothing
// is written here: a layout is what whoever makes a group does, in this order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::referee {

struct GroupSetting {
  std::string file, value;
  bool optional = false;  // where there is no such file there is nothing to forbid
};

struct GroupLayout {
  // Before the first group of all: where version 2 lets nobody be in a group with controllers, we
  // and whoever is with us leave it for a leaf of its own. All empty where nothing is to be done.
  std::string crowded, leaf;
  std::vector<GroupSetting> delegation;

  std::vector<std::string> folders;    // of the group, outer ones first
  std::vector<std::string> entered;    // those of them that a program enters
  std::vector<GroupSetting> settings;  // its limits
  std::string memory_events;           // counts those ended for lack of memory: "oom_kill N"
  std::string memory_peak;             // the most bytes it ever held; older kernels have none
  // The file that stops and frees all that is in the group, but for those in the folder around it,
  // and what is written there.
  std::string freezer, around, frozen, thawed;
  std::string cpu;            // what all that was ever in it has used,
  bool cpu_in_words = false;  // as "usage_usec N", else in nanoseconds
};

// Of a group's name; the owner's pid namespace, its pid and a number follow.
inline constexpr std::string_view kGroupPrefix = "palamedes-";
// Within a group: what can be frozen. Freezing wakes whatever is frozen, so those who only wait for
// a program stay outside.
inline constexpr std::string_view kFrozenPart = "/program";

// `root` is where control groups are mounted and `membership` what /proc/self/cgroup says.
Result<GroupLayout> group_layout(const std::string& root, std::string_view membership,
                                 const std::string& name, const ResourceLimits& limits);

// The folders in which groups of ours may lie.
std::vector<std::string> group_parents(const std::string& root, std::string_view membership);

}  // namespace palamedes::referee
