// games/hop/hop_fuzz.cpp - fuzzes the text of positions and moves of hop.
#include "games/notation_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  palamedes::fuzz_notation("hop", data, size);
  return 0;
}
