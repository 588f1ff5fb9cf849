// referee/bubblewrap.cpp - folders are made one by one, open to all; what bubblewrap lays out is
// closed to writing last.
#include "referee/bubblewrap.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <set>

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

bool is_link(const std::string& path) {
  std::error_code ignored;
  return fs::is_symlink(path, ignored);
}

}  // namespace

std::vector<std::string> system_folders() {
  std::vector<std::string> found;
  for (const char* folder :
       {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt"}) {
    if (access(folder, R_OK) == 0) found.emplace_back(folder);
  }
  return found;
}

std::vector<std::string> system_files() {
  return {"/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime", "/etc/java-17-openjdk"};
}

std::vector<std::string> bubblewrap_words(const World& world, const ResourceLimits& limits,
                                          int filter) {
  std::vector<std::string> words{"bwrap", "--die-with-parent", "--cap-drop", "ALL"};
  const auto add = [&](std::initializer_list<std::string> more) {
    words.insert(words.end(), more);
  };
  if (world.user) {
    // Real root needs no user namespace; it becomes somebody else inside.
    add({"--unshare-pid", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try", "--cap-add",
         "CAP_SETUID", "--cap-add", "CAP_SETGID"});
    if (!world.network) add({"--unshare-net"});
  } else {
    add({"--unshare-all", "--unshare-user", "--disable-userns"});
    if (world.network) add({"--share-net"});
  }
  for (const std::string& folder : system_folders()) {
    if (is_link(folder)) {
      add({"--symlink", fs::read_symlink(folder).string(), folder});
    } else {
      add({"--ro-bind", folder, folder});
    }
  }
  // Folders that bubblewrap makes by itself are closed to all but their maker.
  std::set<std::string> made{"/", "/tmp"};
  const auto make_folder = [&](const fs::path& folder) {
    fs::path path;
    for (const fs::path& part : folder) {
      path /= part;
      if (made.insert(path.string()).second) add({"--perms", "0755", "--dir", path.string()});
    }
  };
  for (const std::string& file : system_files()) {
    make_folder(fs::path(file).parent_path());
    add({"--ro-bind-try", file, file});
  }
  add({"--proc", "/proc", "--dev", "/dev"});
  const auto bytes = std::to_string(std::max<std::uint64_t>(limits.file_mb, 1) << 20);
  for (const char* folder : {"/tmp", "/dev/shm"}) {
    add({"--perms", "1777", "--size", bytes, "--tmpfs", folder});
  }
  const auto bind = [&](const char* how, const std::string& path) {
    make_folder(fs::path(path).parent_path());
    add({how, path, path});
    made.insert(path);
  };
  for (const std::string& path : world.readable) bind("--ro-bind", path);
  for (const std::string& path : world.writable) bind("--bind", path);
  const std::string here = world.working_folder.empty() ? "/" : world.working_folder;
  make_folder(here);
  // What bubblewrap itself has laid out is memory without a limit: nobody may write there.
  add({"--remount-ro", "/dev", "--remount-ro", "/", "--chdir", here});
  add({"--seccomp", std::to_string(filter), "--"});
  if (world.user) {
    const std::string user = std::to_string(*world.user);
    add({"setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups", "--inh-caps=-all",
         "--no-new-privs", "--"});
  }
  if (limits.processes > 0) add({"prlimit", fmt::format("--nproc={}", limits.processes), "--"});
  return words;
}

FilterFile::FilterFile(const FilterTerms& terms) : file_(memfd_create("filter", MFD_CLOEXEC)) {
  const auto filter = syscall_filter(terms);
  const std::size_t size = filter.size() * sizeof filter[0];
  if (file_ && write(file_.get(), filter.data(), size) != static_cast<ssize_t>(size)) file_.reset();
}

int FilterFile::enter() const noexcept {
  if (lseek(file_.get(), 0, SEEK_SET) != 0) return errno;
  return fcntl(file_.get(), F_SETFD, 0) == 0 ? 0 : errno;
}

}  // namespace palamedes::referee
