// referee/cgroup_layout.cpp - version 2 has no members beside controllers: where it must, the host
// steps down into a leaf.
#include "referee/cgroup_layout.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "base/text.hpp"
#include "referee/proc.hpp"

namespace palamedes::referee {
namespace {

constexpr std::string_view kLeaf = "/palamedes-host";

bool exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

bool lists(const std::string& file, std::string_view controller) {
  const std::string text = whole_file(file).value_or("");
  const auto words = split_words(text);
  return std::find(words.begin(), words.end(), controller) != words.end();
}

bool lists_both(const std::string& file) { return lists(file, "memory") && lists(file, "pids"); }

// Our group in the second version's tree. Whoever is in the leaf already belongs above it.
std::string own_group(std::string_view membership) {
  for (std::string_view line : split_lines(membership)) {
    if (!line.starts_with("0::")) continue;
    line.remove_prefix(3);
    if (line.ends_with(kLeaf)) line.remove_suffix(kLeaf.size());
    return line == "/" ? "" : std::string(line);
  }
  return "";
}

void add_folder(GroupLayout& layout, const std::string& folder) {
  layout.folders.push_back(folder);
  layout.entered.push_back(folder);
}

// A folder with a part that freezes; returns that part.
std::string add_folder_that_freezes(GroupLayout& layout, const std::string& folder) {
  const std::string part = folder + std::string(kFrozenPart);
  layout.folders.push_back(folder);
  layout.around = folder;
  add_folder(layout, part);
  return part;
}

void use_second_version(GroupLayout& layout, const std::string& folder) {
  layout.freezer = add_folder_that_freezes(layout, folder) + "/cgroup.freeze";
  layout.frozen = "1", layout.thawed = "0";
  layout.cpu = folder + "/cpu.stat", layout.cpu_in_words = true;
}

Result<GroupLayout> second_version(const std::string& parent, const std::string& name,
                                   const std::string& memory, const std::string& processes) {
  GroupLayout layout;
  if (const std::string enabled = parent + "/cgroup.subtree_control"; !lists_both(enabled)) {
    if (!lists_both(parent + "/cgroup.controllers")) {
      return Error{Errc::Unsupported,
                   fmt::format("{} is not given memory and pids; a unit needs Delegate=yes",
                               in_quotes(parent))};
    }
    // Of all groups the root alone has no events, and it alone may have members and controllers.
    if (exists(parent + "/cgroup.events")) {
      layout.crowded = parent, layout.leaf = parent + std::string(kLeaf);
    }
    layout.delegation.push_back({enabled, "+memory +pids"});
  }
  const std::string folder = parent + '/' + name;
  use_second_version(layout, folder);
  layout.settings = {{folder + "/memory.max", memory},
                     {folder + "/memory.swap.max", "0", true},
                     {folder + "/pids.max", processes}};
  layout.memory_events = folder + "/memory.events";
  layout.memory_peak = folder + "/memory.peak";
  return layout;
}

}  // namespace

Result<GroupLayout> group_layout(const std::string& root, std::string_view membership,
                                 const std::string& name, const ResourceLimits& limits) {
  const std::string memory = limits.memory_mb == 0 ? "" : std::to_string(limits.memory_mb << 20);
  const std::string processes = limits.processes == 0 ? "max" : std::to_string(limits.processes);
  if (exists(root + "/cgroup.controllers")) {
    return second_version(root + own_group(membership), name, memory.empty() ? "max" : memory,
                          processes);
  }
  if (!exists(root + "/memory/cgroup.procs") || !exists(root + "/pids/cgroup.procs")) {
    return Error{Errc::Unsupported, "no controllers for memory and processes"};
  }
  GroupLayout layout;
  const std::string by_memory = root + "/memory/" + name, by_count = root + "/pids/" + name;
  add_folder(layout, by_memory), add_folder(layout, by_count);
  const std::string bytes = memory.empty() ? "-1" : memory;
  layout.settings = {{by_memory + "/memory.limit_in_bytes", bytes},
                     {by_memory + "/memory.memsw.limit_in_bytes", bytes, true},
                     {by_count + "/pids.max", processes}};
  layout.memory_events = by_memory + "/memory.oom_control";
  layout.memory_peak = by_memory + "/memory.max_usage_in_bytes";
  if (exists(root + "/unified/cgroup.procs")) {
    use_second_version(layout, root + "/unified" + own_group(membership) + '/' + name);
    return layout;
  }
  if (exists(root + "/freezer/cgroup.procs")) {
    layout.freezer = add_folder_that_freezes(layout, root + "/freezer/" + name) + "/freezer.state";
    layout.frozen = "FROZEN", layout.thawed = "THAWED";
  }
  if (exists(root + "/cpuacct/cgroup.procs")) {
    add_folder(layout, root + "/cpuacct/" + name);
    layout.cpu = layout.folders.back() + "/cpuacct.usage";
  }
  return layout;
}

std::vector<std::string> group_parents(const std::string& root, std::string_view membership) {
  const std::string own = own_group(membership);
  return {root + own,        root + "/memory", root + "/pids", root + "/unified" + own,
          root + "/freezer", root + "/cpuacct"};
}

}  // namespace palamedes::referee
