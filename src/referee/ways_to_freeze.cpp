// referee/ways_to_freeze.cpp - a version 1 of control groups is offered as a folder of links to
// some of the controllers.
#include "referee/ways_to_freeze.hpp"

#include <filesystem>

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

// A folder that looks like the one where control groups are mounted, with some of them only.
std::string root_with(const ScratchFolder& home, const char* name,
                      std::initializer_list<const char*> controllers) {
  const std::string root = home.file(name);
  std::error_code ignored;
  fs::create_directory(root, ignored);
  for (const std::string controller : controllers) {
    fs::create_symlink("/sys/fs/cgroup/" + controller, root + '/' + controller, ignored);
  }
  return root;
}

}  // namespace

Result<WaysToFreeze> WaysToFreeze::find(const ResourceLimits& limits) {
  auto roots = ScratchFolder::make();
  if (!roots) return roots.error();
  WaysToFreeze found(std::move(*roots));
  const auto add = [&](const char* name, const OfferedLayers& offered) {
    auto sandbox = Sandbox::probe(SandboxMode::Auto, limits, offered);
    const bool works =
        sandbox && (*sandbox)->summary().find("no control groups") == std::string::npos;
    if (works || !offered.groups) found.ways_.push_back({name, std::move(*sandbox)});
  };
  add("control groups", {});
  add("control groups, version 1",
      {.group_root = root_with(found.roots_, "first", {"memory", "pids", "freezer", "cpuacct"})});
  add("signals", {.groups = false});
  return found;
}

}  // namespace palamedes::referee
