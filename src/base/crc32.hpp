// base/crc32.hpp - the checksum of zip and PNG files, which tells a damaged file from a whole one.
//
// The reflected polynomial 0xEDB88320 (ISO 3309), so that any tool can compute it as well.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace palamedes {

inline constexpr std::array<std::uint32_t, 256> kCrc32Table = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t rest = i;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ ((rest & 1) != 0 ? 0xEDB88320U : 0U);
    table[i] = rest;
  }
  return table;
}();

constexpr std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t rest = ~0U;
  for (const char c : bytes) {
    rest = rest >> 8 ^ kCrc32Table[(rest ^ static_cast<unsigned char>(c)) & 0xFF];
  }
  return ~rest;
}

// The check value that every description of this checksum gives.
static_assert(crc32("123456789") == 0xCBF43926U);

}  // namespace palamedes
