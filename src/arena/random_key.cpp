// arena/random_key.cpp - 128 random bits in hexadecimal.
#include "arena/random_key.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "base/text.hpp"

namespace palamedes::arena {

std::string random_key() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

Result<std::string> key_in(const std::string& folder) {
  const std::string path = (std::filesystem::path(folder) / "store.key").string();
  std::string key;
  if (std::ifstream(path) >> key && !key.empty()) return key;
  key = random_key();
  std::ofstream file(path);
  if (file << key << '\n' << std::flush) return key;
  return Error{Errc::Unsupported, fmt::format("cannot write {}", in_quotes(path))};
}

}  // namespace palamedes::arena
