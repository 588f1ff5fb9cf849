// engines/weights_file_fuzz.cpp - weights that are read are written as they were.
#include <cstdint>

#include "base/check.hpp"
#include "base/crc32.hpp"
#include "engines/weights_file.hpp"

namespace {

void try_weights(std::string_view bytes) {
  using namespace palamedes;
  const auto weights = engines::decode_weights(bytes);
  if (weights) {
    check(engines::encode_weights(*weights) == bytes, "weights changed on their way");
  } else {
    check(!weights.error().message.empty(), "an error without a message");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  try_weights(bytes);
  const std::uint32_t sum = palamedes::crc32(bytes);  // else hardly anything passes the checksum
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(sum >> shift & 0xFF);
  try_weights(bytes);
  return 0;
}
