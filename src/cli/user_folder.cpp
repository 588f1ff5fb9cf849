// cli/user_folder.cpp - the folder follows the XDG Base Directory Specification.
#include "cli/user_folder.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "cli/fatal.hpp"

namespace palamedes::cli {

std::filesystem::path user_folder() {
  namespace fs = std::filesystem;
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const fs::path folder = data != nullptr && *data != '\0' ? fs::path(data)
                          : home != nullptr                ? fs::path(home) / ".local/share"
                                                           : fs::path(".");
  return folder / "palamedes";
}

std::filesystem::path made_user_folder() {
  std::filesystem::path folder = user_folder();
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  if (failure) {
    throw Fatal(kIoFailure,
                fmt::format("cannot make the folder '{}': {}", folder.string(), failure.message()));
  }
  return folder;
}

}  // namespace palamedes::cli
