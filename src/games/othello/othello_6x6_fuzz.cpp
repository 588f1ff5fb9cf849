// games/othello/othello_6x6_fuzz.cpp - fuzzes the text of positions and moves of othello:6x6.
#include "games/notation_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  palamedes::fuzz_notation("othello:6x6", data, size);
  return 0;
}
