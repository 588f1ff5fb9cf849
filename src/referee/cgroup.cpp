// referee/cgroup.cpp - a group's name has pid namespace and owner in it, by which abandoned ones
// are known.
#include "referee/cgroup.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <thread>
#include <utility>

#include "base/text.hpp"
#include "referee/proc.hpp"

namespace palamedes::referee {
namespace {

// Safe after fork.
bool write_setting(const char* path, std::string_view value) noexcept {
  const Fd file(open(path, O_WRONLY | O_CLOEXEC));
  return file &&
         write(file.get(), value.data(), value.size()) == static_cast<ssize_t>(value.size());
}

Error refused(const std::string& path) {
  return {Errc::Unsupported, fmt::format("{}: {}", path, std::strerror(errno))};
}

bool make_folder(const std::string& path) { return mkdir(path.c_str(), 0755) == 0; }

std::string membership() { return whole_file("/proc/self/cgroup").value_or(""); }

// The number after a word, in a file of such lines.
std::optional<double> counted(const std::string& file, std::string_view word) {
  const std::string text = whole_file(file).value_or("");
  const auto words = split_words(text);
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == word) return parse_double(words[i + 1]);
  }
  return std::nullopt;
}

// "palamedes-NAMESPACE-": what the groups have in common whose owners we can see. Containers may
// share the tree of groups, and in each a pid is somebody else's.
std::string prefix_here() {
  struct stat pids {};
  stat("/proc/self/ns/pid", &pids);
  return fmt::format("{}{}-", kGroupPrefix, pids.st_ino);
}

// Whose owner is gone.
bool abandoned(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix)) return false;
  const auto owner = parse_int(split(name.substr(prefix.size()), '-')[0]);
  return owner && kill(*owner, 0) != 0 && errno == ESRCH;
}

// Whether we may move others about in it: a container's own tree, or a unit of which systemd says
// that it keeps its hands off (Delegate=yes). A user's terminal, say, is neither.
bool is_ours(const std::string& group, const std::string& root) {
  if (group == root) return true;
  char mark = 0;
  return (getxattr(group.c_str(), "trusted.delegate", &mark, 1) == 1 && mark == '1') ||
         (getxattr(group.c_str(), "user.delegate", &mark, 1) == 1 && mark == '1');
}

std::vector<std::string> members_of(const std::string& group) {
  const std::string members = whole_file(group + "/cgroup.procs").value_or("");
  std::vector<std::string> found;
  for (const std::string_view member : split_words(members)) found.emplace_back(member);
  return found;
}

void end_members(const std::string& group) {
  write_setting((group + "/freezer.state").c_str(), "THAWED");
  write_setting((group + "/cgroup.freeze").c_str(), "0");
  for (const std::string& member : members_of(group)) {
    if (const auto pid = parse_int(member); pid && *pid > 1) kill(*pid, SIGKILL);
  }
}

}  // namespace

int ControlGroup::make_folders() {
  while (made_ < layout_.folders.size()) {
    if (!make_folder(layout_.folders[made_])) return errno;
    ++made_;
  }
  return 0;
}

// Those who are with us leave, too: our own caretaker, or the shell that started a unit.
std::optional<Error> ControlGroup::leave_for_leaf(const std::string& root) const {
  if (const std::string& leaf = layout_.leaf; !leaf.empty()) {
    if (!is_ours(layout_.crowded, root)) {
      return Error{Errc::Unsupported, fmt::format("{} is not ours to divide; a unit needs "
                                                  "Delegate=yes",
                                                  in_quotes(layout_.crowded))};
    }
    if (!make_folder(leaf) && errno != EEXIST) return refused(leaf);
  }
  // Somebody may start others meanwhile, and who has ended in there counts until it is waited for,
  // though nobody lists it: the kernel calls the group busy as long.
  constexpr int kAttempts = 200;
  constexpr std::chrono::milliseconds kPause{10};
  for (int attempt = 1;; ++attempt) {
    if (auto error = move_to_leaf()) return error;
    const int reason = delegate_controllers();
    if (reason == 0) return std::nullopt;
    if (reason != EBUSY || attempt == kAttempts) {
      errno = reason;
      return refused(layout_.delegation.front().file);
    }
    std::this_thread::sleep_for(kPause);
  }
}

std::optional<Error> ControlGroup::move_to_leaf() const {
  if (layout_.leaf.empty()) return std::nullopt;
  const std::string file = layout_.leaf + "/cgroup.procs";
  for (const std::string& member : members_of(layout_.crowded)) {
    if (!write_setting(file.c_str(), member) && errno != ESRCH) return refused(file);
  }
  return std::nullopt;
}

int ControlGroup::delegate_controllers() const {
  for (const auto& [file, value, optional] : layout_.delegation) {
    if (!write_setting(file.c_str(), value)) return errno;
  }
  return 0;
}

std::optional<Error> ControlGroup::set_up() {
  for (const auto& [file, value, optional] : layout_.settings) {
    if (!write_setting(file.c_str(), value) && !optional) return refused(file);
  }
  for (const std::string& folder : layout_.entered) {
    const std::string members = folder + "/cgroup.procs";
    members_.emplace_back(open(members.c_str(), O_WRONLY | O_CLOEXEC));
    if (!members_.back()) return refused(members);
  }
  if (!layout_.freezer.empty()) {
    freezer_.reset(open(layout_.freezer.c_str(), O_WRONLY | O_CLOEXEC));
  }
  return std::nullopt;
}

Result<std::unique_ptr<ControlGroup>> ControlGroup::make(const std::string& root,
                                                         const ResourceLimits& limits) {
  // Another sandbox of this process may have made groups, too, and so may one that was killed and
  // had our pid.
  for (int number = 0;; ++number) {
    const std::string name = fmt::format("{}{}-{}", prefix_here(), getpid(), number);
    auto layout = group_layout(root, membership(), name, limits);
    if (!layout) return layout.error();
    std::unique_ptr<ControlGroup> group(new ControlGroup(std::move(*layout)));
    if (const auto failure = group->leave_for_leaf(root)) return *failure;
    const int error = group->make_folders();
    if (error == EEXIST) continue;
    if (error != 0) return refused(group->layout_.folders[group->made_]);
    if (const auto failure = group->set_up()) return *failure;
    return group;
  }
}

void ControlGroup::clean_up(const std::string& root) {
  const std::string prefix = prefix_here();
  for (const std::string& parent : group_parents(root, membership())) {
    const auto groups = entries_of(parent);
    if (!groups) continue;
    for (const std::filesystem::path& group : *groups) {
      if (!abandoned(group.filename().string(), prefix)) continue;
      for (const std::string& folder :
           {group.string() + std::string(kFrozenPart), group.string()}) {
        end_members(folder);
        rmdir(folder.c_str());
      }
    }
  }
}

ControlGroup::~ControlGroup() {
  thaw();  // lest what a killed guard has left in it stay for ever
  members_.clear();
  while (made_ > 0) rmdir(layout_.folders[--made_].c_str());
}

int ControlGroup::enter() const noexcept {
  for (const Fd& members : members_) {
    if (write(members.get(), "0", 1) != 1) return errno;
  }
  return 0;
}

bool ControlGroup::out_of_memory() const {
  const int count = static_cast<int>(counted(layout_.memory_events, "oom_kill").value_or(0));
  return count > std::exchange(seen_, count);
}

std::optional<std::uint64_t> ControlGroup::most_bytes() const {
  const auto bytes = parse_double(trim(whole_file(layout_.memory_peak).value_or("")));
  return bytes && *bytes >= 0 ? std::optional(static_cast<std::uint64_t>(*bytes)) : std::nullopt;
}

bool ControlGroup::set_freezer(const std::string& state) const noexcept {
  return freezer_ && pwrite(freezer_.get(), state.data(), state.size(), 0) ==
                         static_cast<ssize_t>(state.size());
}

void ControlGroup::spare(pid_t process) const {
  if (layout_.around.empty()) return;
  write_setting((layout_.around + "/cgroup.procs").c_str(), std::to_string(process));
}

void ControlGroup::thaw_by_name() const noexcept {
  if (!layout_.freezer.empty()) write_setting(layout_.freezer.c_str(), layout_.thawed);
}

std::optional<double> ControlGroup::cpu_seconds() const {
  constexpr double kMicroseconds = 1e-6, kNanoseconds = 1e-9;
  if (layout_.cpu_in_words) {
    const auto used = counted(layout_.cpu, "usage_usec");
    return used ? std::optional(*used * kMicroseconds) : std::nullopt;
  }
  const auto used = parse_double(trim(whole_file(layout_.cpu).value_or("")));
  return used ? std::optional(*used * kNanoseconds) : std::nullopt;
}

}  // namespace palamedes::referee
