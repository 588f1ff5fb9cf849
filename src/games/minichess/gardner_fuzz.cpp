// games/minichess/gardner_fuzz.cpp - fuzzes the text of positions and moves of gardner.
#include "games/notation_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  palamedes::fuzz_notation("gardner", data, size);
  return 0;
}
