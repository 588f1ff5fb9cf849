// referee/process_turn.hpp - what the contestants that start a process for every move share: its
// folder of files, and seconds as deadlines.
#pragma once

#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <string>

#include "base/result.hpp"
#include "referee/line_buffer.hpp"

namespace palamedes::referee {

inline SteadyTime after(SteadyTime begin, double seconds) {
  using Clock = std::chrono::steady_clock;
  return begin +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

inline double seconds_since(SteadyTime begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// An empty folder of its own that goes with its owner.
class ScratchFolder {
 public:
  static Result<ScratchFolder> make() {
    std::error_code failure;
    std::string path = std::filesystem::temp_directory_path(failure) / "palamedes-XXXXXX";
    if (failure || mkdtemp(path.data()) == nullptr) {
      return Error{Errc::Unsupported, "cannot make a folder for temporary files"};
    }
    return ScratchFolder(std::move(path));
  }
  ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  ~ScratchFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }

  const std::string& path() const { return path_; }
  std::string file(const char* name) const { return path_ + '/' + name; }

 private:
  explicit ScratchFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

}  // namespace palamedes::referee
