// referee/folder_tree.cpp - a deep tree is emptied by raising its folders to the top one.
#include "referee/folder_tree.hpp"

#include <dirent.h>
#include <fmt/format.h>
#include <stdio.h>
#include <sys/stat.h>

#include <cerrno>
#include <memory>
#include <string>

namespace palamedes::referee {
namespace {

constexpr mode_t kOursAlone = 0700;

// Moves a folder up to `top`, under a name that is free there.
void raise_folder(int from, const char* name, int top, unsigned& next_name) {
  // Moving a folder writes into it, which its mode may forbid.
  if (const Fd folder = open_folder(from, name)) fchmod(folder.get(), kOursAlone);
  const auto moved = [&] {
    const std::string free_name = fmt::format("raised-{}", next_name++);
    return renameat2(from, name, top, free_name.c_str(), RENAME_NOREPLACE) == 0;
  };
  while (!moved() && errno == EEXIST) {
  }
}

void count_below(int folder, const FolderUse& most, FolderUse& use) {
  const bool readable = for_each_name(folder, [&](const char* name) {
    struct stat facts {};
    if (fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) != 0) return true;  // gone again
    ++use.entries;
    constexpr std::uint64_t kBlock = 512;
    use.bytes += static_cast<std::uint64_t>(facts.st_blocks) * kBlock;
    if (use.entries > most.entries || use.bytes > most.bytes) return false;
    if (S_ISDIR(facts.st_mode)) {
      if (const Fd inner = open_folder(folder, name)) {
        count_below(inner.get(), most, use);
      } else if (errno != ENOENT) {
        use.entries = most.entries + 1;
      }
    }
    return true;
  });
  if (!readable) use.entries = most.entries + 1;
}

}  // namespace

Fd open_folder(int parent, const char* name) {
  const Fd place(openat(parent, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!place) return {};
  Fd folder(openat(place.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder) return folder;
  // A place has no mode to be changed but by its name, and this name leads nowhere else.
  chmod(fmt::format("/proc/self/fd/{}", place.get()).c_str(), kOursAlone);
  return Fd(openat(place.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

bool for_each_name(int folder, const std::function<bool(const char* name)>& visit) {
  Fd again(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));  // has a place of its own
  if (!again) return false;
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(fdopendir(again.get()), closedir);
  if (!stream) return false;
  again.release();
  while (const dirent* entry = readdir(stream.get())) {
    const std::string name = entry->d_name;
    if (name != "." && name != ".." && !visit(name.c_str())) break;
  }
  return true;
}

bool empty_folder(int folder) {
  fchmod(folder, kOursAlone);
  unsigned next_name = 0;
  bool left = true;
  for (bool progress = true; progress && left;) {
    progress = left = false;
    const bool readable = for_each_name(folder, [&](const char* name) {
      bool gone = unlinkat(folder, name, 0) == 0;
      if (!gone) {
        // What is in a folder comes up to this one and waits for its turn, so that depth costs no
        // descriptors.
        if (const Fd inner = open_folder(folder, name)) {
          fchmod(inner.get(), kOursAlone);
          for_each_name(inner.get(), [&](const char* deeper) {
            if (unlinkat(inner.get(), deeper, 0) != 0) {
              raise_folder(inner.get(), deeper, folder, next_name);
            }
            return true;
          });
        }
        gone = unlinkat(folder, name, AT_REMOVEDIR) == 0;
      }
      progress |= gone;
      left = true;  // at least what came up
      return true;
    });
    if (!readable) return false;
  }
  return !left;
}

FolderUse folder_use(int folder, const FolderUse& most) {
  FolderUse use;
  count_below(folder, most, use);
  return use;
}

}  // namespace palamedes::referee
