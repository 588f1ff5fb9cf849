// arena/random_key.cpp - 128 random bits in hexadecimal.
#include "arena/random_key.hpp"

#include <fmt/format.h>

#include <random>

namespace palamedes::arena {

std::string random_key() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

}  // namespace palamedes::arena
