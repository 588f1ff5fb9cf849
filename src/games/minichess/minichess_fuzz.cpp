// games/minichess/minichess_fuzz.cpp - fuzzes the text of positions and moves of minichess/2026.
#include "games/notation_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  palamedes::fuzz_notation("minichess/2026", data, size);
  return 0;
}
