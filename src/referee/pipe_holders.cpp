// referee/pipe_holders.cpp - see pipe_holders.hpp.
#include "referee/pipe_holders.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/text.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool holds(const fs::path& process, const std::string& pipe) {
  std::error_code error;
  auto descriptors = fs::directory_iterator(process / "fd", error);
  if (error) return true;
  for (const auto& descriptor : descriptors) {
    if (fs::read_symlink(descriptor.path(), error) == pipe) return true;
  }
  return false;
}

bool any_holds(const std::string& process, const std::string& pipe) {
  const fs::path folder = fs::path("/proc") / process;
  if (trim(contents(folder / "comm")) != "bwrap" && holds(folder, pipe)) return true;
  std::error_code error;
  for (const auto& task : fs::directory_iterator(folder / "task", error)) {
    const std::string children = contents(task.path() / "children");
    for (const std::string_view child : split_words(children)) {
      if (any_holds(std::string(child), pipe)) return true;
    }
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
