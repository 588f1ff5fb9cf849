// referee/cgroup.cpp - see cgroup.hpp.
#include "referee/cgroup.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "base/text.hpp"
#include "referee/proc.hpp"

namespace palamedes::referee {
namespace {

const std::string kRoot = "/sys/fs/cgroup";
constexpr std::string_view kPrefix = "palamedes-";  // then the arena's process id and a number

bool exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

bool write_setting(const std::string& path, const std::string& value) {
  const Fd file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file &&
         write(file.get(), value.data(), value.size()) == static_cast<ssize_t>(value.size());
}

Error refused(const std::string& path) {
  return {Errc::Unsupported, fmt::format("{}: {}", path, std::strerror(errno))};
}

// Ours in the second version's tree: what this process is in, read from /proc.
std::string own_group() {
  std::ifstream file("/proc/self/cgroup");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("0::")) return line.substr(3) == "/" ? "" : line.substr(3);
  }
  return "";
}

}  // namespace

Result<bool> ControlGroup::join(const std::string& folder,
                                const std::vector<std::pair<std::string, std::string>>& settings) {
  if (mkdir(folder.c_str(), 0755) != 0 && errno != EEXIST) return refused(folder);
  folders_.push_back(folder);
  for (const auto& [setting, value] : settings) {
    if (!write_setting(folder + '/' + setting, value)) return refused(folder + '/' + setting);
  }
  const std::string members = folder + "/cgroup.procs";
  members_.emplace_back(open(members.c_str(), O_WRONLY | O_CLOEXEC));
  if (!members_.back()) return refused(members);
  return true;
}

Result<std::unique_ptr<ControlGroup>> ControlGroup::make(int slot, const ResourceLimits& limits) {
  const std::string name = fmt::format("{}{}-{}", kPrefix, getpid(), slot);
  std::unique_ptr<ControlGroup> group(new ControlGroup);
  const std::string memory = std::to_string(limits.memory_mb << 20);
  const std::string processes = std::to_string(limits.processes);
  if (exists(kRoot + "/cgroup.controllers")) {
    const std::string folder = kRoot + own_group() + '/' + name;
    const auto joined = group->join(
        folder, {{"memory.max", memory}, {"memory.swap.max", "0"}, {"pids.max", processes}});
    if (!joined) return joined.error();
    group->memory_events_ = folder + "/memory.events";
    return group;
  }
  if (!exists(kRoot + "/memory/cgroup.procs") || !exists(kRoot + "/pids/cgroup.procs")) {
    return Error{Errc::Unsupported, "no controllers for memory and processes"};
  }
  const std::string memory_folder = kRoot + "/memory/" + name;
  auto joined = group->join(memory_folder, {{"memory.limit_in_bytes", memory}});
  if (!joined) return joined.error();
  // Where the kernel counts swap apart; elsewhere there is nothing to forbid.
  write_setting(memory_folder + "/memory.memsw.limit_in_bytes", memory);
  group->memory_events_ = memory_folder + "/memory.oom_control";
  joined = group->join(kRoot + "/pids/" + name, {{"pids.max", processes}});
  if (!joined) return joined.error();
  return group;
}

void ControlGroup::clean_up() {
  for (const std::string& parent : {kRoot + own_group(), kRoot + "/memory", kRoot + "/pids"}) {
    const auto groups = entries_of(parent);
    if (!groups) continue;
    for (const std::filesystem::path& group : *groups) {
      const std::string name = group.filename();
      if (!name.starts_with(kPrefix)) continue;
      const auto owner = parse_int(split(std::string_view(name).substr(kPrefix.size()), '-')[0]);
      if (owner && kill(*owner, 0) != 0 && errno == ESRCH) rmdir(group.c_str());
    }
  }
}

ControlGroup::~ControlGroup() {
  members_.clear();
  for (const std::string& folder : folders_) rmdir(folder.c_str());
}

int ControlGroup::enter() const noexcept {
  for (const Fd& members : members_) {
    if (write(members.get(), "0", 1) != 1) return errno;
  }
  return 0;
}

bool ControlGroup::out_of_memory() const {
  std::ifstream file(memory_events_);
  for (std::string word; file >> word;) {
    int count = 0;
    if (word == "oom_kill" && file >> count) return count > std::exchange(seen_, count);
  }
  return false;
}

}  // namespace palamedes::referee
