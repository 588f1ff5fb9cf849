// referee/scratch_folder.hpp - a folder for temporary files that goes with its owner, by whatever
// death the owner goes.
//
// The owner holds a lock on it as long as it lives. Whoever makes the next one removes those that
// nobody holds: what a killed process has left, and never what is another's or still in use. The
// lock is the kernel's, so that process numbers, used again or of another container, cannot lie.
#pragma once

#include <string>

#include "base/result.hpp"
#include "referee/fd.hpp"

namespace palamedes::referee {

class ScratchFolder {
 public:
  // Empty, and ours alone.
  static Result<ScratchFolder> make();
  ScratchFolder(ScratchFolder&&) noexcept = default;
  ScratchFolder& operator=(ScratchFolder&&) = delete;
  ~ScratchFolder();  // removes it with all that is in it

  const std::string& path() const { return path_; }
  std::string file(const char* name) const { return path_ + '/' + name; }

  // Everybody may pass through it to what he knows the name of.
  void let_pass() const;
  // A new folder in it that everybody may read.
  Result<Fd> make_folder(const char* name) const;

  // Removes what processes that ended badly have left behind.
  static void sweep();

 private:
  ScratchFolder(std::string path, Fd folder) : path_(std::move(path)), folder_(std::move(folder)) {}
  std::string path_;
  Fd folder_;  // holds the lock; nothing where it was moved from
};

}  // namespace palamedes::referee
