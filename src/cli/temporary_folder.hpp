// cli/temporary_folder.hpp - a folder that goes again with everything in it.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "cli/fatal.hpp"

namespace palamedes::cli {

class TemporaryFolder {
 public:
  // `purpose` is a part of its name.
  explicit TemporaryFolder(const char* purpose) {
    std::string name =
        (std::filesystem::temp_directory_path() / fmt::format("palamedes-{}-XXXXXX", purpose))
            .string();
    if (::mkdtemp(name.data()) == nullptr) {
      throw Fatal(kIoFailure, fmt::format("cannot make the folder '{}'", name));
    }
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const char* name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

}  // namespace palamedes::cli
