// games/chain/chain_2018_fuzz.cpp - fuzzes the text of positions and moves of chain/2018.
#include "games/notation_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  palamedes::fuzz_notation("chain/2018", data, size);
  return 0;
}
