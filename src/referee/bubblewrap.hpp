// referee/bubblewrap.hpp - the words that make bubblewrap run a program in a small world of its
// own.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "referee/fd.hpp"
#include "referee/launch.hpp"
#include "referee/sandbox.hpp"
#include "referee/syscall_filter.hpp"

namespace palamedes::referee {

// What a program gets to see.
struct World {
  std::string program;                // the file itself
  std::vector<std::string> readable;  // folders or files beside the system's
  std::vector<std::string> writable;  // folders of its own
  std::string working_folder;         // an empty one where it is in none of them
  std::optional<uid_t> user;          // as root: whom to become inside
  bool network = false;               // it stays in the one that it is started in
};

// Folders of the system that every program may read; /etc is not among them but for a few files.
std::vector<std::string> system_folders();
std::vector<std::string> system_files();

// `filter` is the number of a descriptor with a seccomp program.
std::vector<std::string> bubblewrap_words(const World& world, const ResourceLimits& limits,
                                          int filter);

// Keeps the file with the seccomp program for bubblewrap; it alone is passed on to it.
class FilterFile final : public Confinement {
 public:
  explicit FilterFile(const FilterTerms& terms);
  int descriptor() const { return file_.get(); }
  int enter() const noexcept override;

 private:
  Fd file_;
};

}  // namespace palamedes::referee
