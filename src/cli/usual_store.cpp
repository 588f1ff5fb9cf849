// cli/usual_store.cpp - see usual_store.hpp.
#include "cli/usual_store.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "cli/fatal.hpp"

namespace palamedes::cli {

std::string usual_store() {
  namespace fs = std::filesystem;
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder = data != nullptr && *data != '\0' ? fs::path(data)
                    : home != nullptr                ? fs::path(home) / ".local/share"
                                                     : fs::path(".");
  folder /= "palamedes";
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure) {
    throw Fatal(kIoFailure,
                fmt::format("cannot make the folder '{}': {}", folder.string(), failure.message()));
  }
  return folder / "palamedes.db";
}

void fail(const Error& error) {
  throw Fatal(error.code == Errc::Unsupported ? kIoFailure : kBadInput, error.message);
}

std::unique_ptr<ladder::Store> store_at(const std::string& address, ladder::IfMissing if_missing) {
  return stored(ladder::open_store(address.empty() ? usual_store() : address, if_missing));
}

}  // namespace palamedes::cli
