// games/connect4/connect4_fuzz.cpp - fuzzes the text of positions and moves of connect4.
#include "games/notation_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  palamedes::fuzz_notation("connect4", data, size);
  return 0;
}
