// protocols/uci/uci_session_fuzz.cpp - fuzzes the UCI and UBGI session.
#include "protocols/session_fuzz.hpp"
#include "protocols/uci/uci_session.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  uci::UciSession session(fuzz_seat("minichess"), uci::Dialect::Uci, fuzz_say());
  fuzz_session(session, data, size);
  return 0;
}
