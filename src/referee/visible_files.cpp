// referee/visible_files.cpp - a file is shown with its folder, but one that lies in /tmp alone.
#include "referee/visible_files.hpp"

#include <algorithm>
#include <filesystem>

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

bool inside(const fs::path& path, const fs::path& folder) {
  const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return end == folder.end();
}

// The file or folder that `text` names, without links, if it does.
fs::path real_path(const std::string& text) {
  std::error_code error;
  if (text.empty()) return {};
  const fs::path path = fs::canonical(text, error);
  return error ? fs::path() : path;
}

bool of_the_system(const fs::path& path) {
  for (const char* folder : {"/usr", "/opt", "/proc", "/dev", "/sys"}) {
    if (inside(path, folder)) return true;
  }
  return path == "/" || path == "/tmp" || path == "/etc";
}

}  // namespace

World visible_world(const std::string& program, const std::vector<std::string>& command,
                    const FileAccess& access) {
  World world;
  world.network = access.our_network || access.port.has_value();
  std::vector<fs::path> paths;
  const auto show = [&](const fs::path& path) {
    if (!path.empty() && !of_the_system(path)) paths.push_back(path);
  };
  // A file among others' in /tmp is shown alone.
  const auto show_folder_of = [&](const fs::path& path) {
    show(path.parent_path() == "/tmp" ? path : path.parent_path());
  };
  const fs::path file = real_path(program);
  world.program = file.string();
  show_folder_of(file);
  // Interpreters that people install for themselves. One that a script names in its first line is
  // not shown: its author would choose what it sees.
  if (file.parent_path().filename() == "bin") {
    show(real_path((file.parent_path().parent_path() / "lib").string()));
  }
  for (std::size_t i = 1; i < command.size(); ++i) {
    const fs::path path = real_path(command[i]);
    fs::is_directory(path) ? show(path) : show_folder_of(path);
  }
  for (const std::string& text : access.mentioned) show(real_path(text));
  for (const std::string& folder : access.writable) {
    world.writable.push_back(real_path(folder).string());
  }
  if (access.folder.empty() && !access.stands_in.empty()) {
    world.working_folder = real_path(access.stands_in).string();
    show(world.working_folder);
  } else if (access.folder.empty()) {
    std::error_code error;
    const fs::path here = fs::current_path(error);
    world.working_folder = error ? "/" : here.string();
  } else {
    world.working_folder = real_path(access.folder).string();
    world.writable.push_back(world.working_folder);
  }
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) {
    const auto covers = [&](const std::string& other) { return inside(path, other); };
    const bool seen = std::any_of(world.readable.begin(), world.readable.end(), covers) ||
                      std::any_of(world.writable.begin(), world.writable.end(), covers);
    if (!seen) world.readable.push_back(path.string());
  }
  return world;
}

bool may_be_read_by_others(const World& world) {
  const auto open_to_all = [](const fs::path& path) {
    std::error_code error;
    const auto wanted = fs::perms::others_read | fs::perms::others_exec;
    return (fs::status(path, error).permissions() & wanted) == wanted && !error;
  };
  // Above the folders that are shown, bubblewrap makes new ones.
  for (const std::string& path : world.readable) {
    if (fs::is_directory(path) && !open_to_all(path)) return false;
  }
  for (fs::path path = world.program; path != "/" && !path.empty(); path = path.parent_path()) {
    const bool shown = std::any_of(world.readable.begin(), world.readable.end(),
                                   [&](const std::string& other) { return inside(path, other); });
    if (shown && !open_to_all(path)) return false;
  }
  return true;
}

std::vector<std::string> landlock_readable(const World& world) {
  std::vector<std::string> all = system_folders();
  const auto files = system_files();
  all.insert(all.end(), files.begin(), files.end());
  all.insert(all.end(), world.readable.begin(), world.readable.end());
  all.emplace_back("/proc");
  return all;
}

std::vector<std::string> landlock_writable(const World& world) {
  std::vector<std::string> all{"/dev/null", "/dev/zero", "/dev/random", "/dev/urandom",
                               "/dev/full"};
  all.insert(all.end(), world.writable.begin(), world.writable.end());
  return all;
}

}  // namespace palamedes::referee
