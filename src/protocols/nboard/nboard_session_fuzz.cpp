// protocols/nboard/nboard_session_fuzz.cpp - fuzzes the NBoard session.
#include "protocols/nboard/nboard_session.hpp"
#include "protocols/session_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  nboard::NBoardSession session(fuzz_seat("othello"), fuzz_say());
  fuzz_session(session, data, size);
  return 0;
}
