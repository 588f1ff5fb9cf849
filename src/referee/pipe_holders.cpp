// referee/pipe_holders.cpp - /proc/PID/fd is looked through for the pipe's name, bubblewrap's own
// processes left out.
#include "referee/pipe_holders.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string>

#include "base/text.hpp"
#include "referee/proc.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

bool holds(const fs::path& process, const std::string& pipe) {
  const auto descriptors = entries_of(process / "fd");
  if (!descriptors) return true;
  std::error_code error;
  for (const fs::path& descriptor : *descriptors) {
    if (fs::read_symlink(descriptor, error) == pipe) return true;
  }
  return false;
}

bool any_holds(const std::string& process, const std::string& pipe) {
  const fs::path folder = fs::path("/proc") / process;
  const std::string name = whole_file(folder / "comm").value_or("");
  if (trim(name) != "bwrap" && holds(folder, pipe)) return true;
  for (const std::string& child : children_of(process)) {
    if (any_holds(child, pipe)) return true;
  }
  return false;
}

}  // namespace

bool holds_pipe(pid_t process, int pipe) {
  std::error_code error;
  const fs::path name = fs::read_symlink(fmt::format("/proc/self/fd/{}", pipe), error);
  return error || any_holds(std::to_string(process), name.string());
}

}  // namespace palamedes::referee
