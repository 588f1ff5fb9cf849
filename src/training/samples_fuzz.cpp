// training/samples_fuzz.cpp - samples that are read are written as they were.
#include <cstdint>
#include <sstream>

#include "base/check.hpp"
#include "base/crc32.hpp"
#include "training/samples.hpp"

namespace {

void try_samples(const std::string& bytes) {
  using namespace palamedes;
  std::istringstream in(bytes);
  auto reader = training::SamplesReader::open(in);
  if (!reader) {
    check(!reader.error().message.empty(), "an error without a message");
    return;
  }
  std::string written = training::encode_header(reader->header());
  training::SampleBlock block;
  for (;;) {
    const auto more = reader->next(block);
    if (!more || !*more) break;
    written += training::encode_block(reader->header(), block);
  }
  check(written.size() == reader->good_bytes() && bytes.starts_with(written),
        "samples changed on their way");
}

std::string sealed(std::string bytes) {
  const std::uint32_t sum = palamedes::crc32(bytes);
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(sum >> shift & 0xFF);
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  try_samples(bytes);
  // Hardly anything passes a checksum by itself: once as a header, once as a block behind a good
  // one.
  try_samples(sealed(bytes));
  try_samples(palamedes::training::encode_header({"hop", 3, 1, "any"}) + sealed(bytes));
  return 0;
}
