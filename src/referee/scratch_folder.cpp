// referee/scratch_folder.cpp - a folder swept away before it was locked is noticed by its inode,
// and made anew.
#include "referee/scratch_folder.hpp"

#include <fmt/format.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "referee/folder_tree.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kName = "palamedes-scratch-";
constexpr int kAttempts = 100;

fs::path place_of_all() {
  std::error_code error;
  fs::path place = fs::temp_directory_path(error);
  return error ? fs::path("/tmp") : place;
}

bool lock(const Fd& folder) { return flock(folder.get(), LOCK_EX | LOCK_NB) == 0; }

// Whether the name still leads to what is open: a sweeper may have come between.
bool still_there(const std::string& path, const Fd& folder) {
  struct stat named {
  }, held{};
  return lstat(path.c_str(), &named) == 0 && fstat(folder.get(), &held) == 0 &&
         named.st_ino == held.st_ino && named.st_dev == held.st_dev;
}

}  // namespace

Result<ScratchFolder> ScratchFolder::make() {
  sweep();
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    std::string path = place_of_all() / fmt::format("{}XXXXXX", kName);
    if (mkdtemp(path.data()) == nullptr) break;
    Fd folder(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (folder && lock(folder) && still_there(path, folder)) {
      return ScratchFolder(std::move(path), std::move(folder));
    }
  }
  return Error{Errc::Unsupported, say("cannot-make-scratch-folder",
                                      "cannot make a folder for temporary files in '{}': {}",
                                      place_of_all().string(), std::strerror(errno))};
}

ScratchFolder::~ScratchFolder() {
  if (!folder_) return;
  empty_folder(folder_.get());
  rmdir(path_.c_str());
}

void ScratchFolder::let_pass() const { fchmod(folder_.get(), 0711); }

Result<Fd> ScratchFolder::make_folder(const char* name) const {
  if (mkdirat(folder_.get(), name, 0755) == 0) {
    Fd folder = open_folder(folder_.get(), name);
    if (folder && fchmod(folder.get(), 0755) == 0) return folder;  // whatever our umask is
  }
  return Error{Errc::Unsupported, say("cannot-make-folder", "cannot make the folder '{}': {}",
                                      file(name), std::strerror(errno))};
}

void ScratchFolder::sweep() {
  const Fd place(open(place_of_all().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!place) return;
  for_each_name(place.get(), [&](const char* name) {
    if (!std::string_view(name).starts_with(kName)) return true;
    struct stat facts {};
    const bool ours = fstatat(place.get(), name, &facts, AT_SYMLINK_NOFOLLOW) == 0 &&
                      S_ISDIR(facts.st_mode) && facts.st_uid == geteuid();
    if (!ours) return true;
    const Fd folder = open_folder(place.get(), name);
    if (folder && lock(folder)) {
      empty_folder(folder.get());
      unlinkat(place.get(), name, AT_REMOVEDIR);
    }
    return true;
  });
}

}  // namespace palamedes::referee
