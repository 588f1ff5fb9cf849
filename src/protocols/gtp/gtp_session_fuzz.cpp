// protocols/gtp/gtp_session_fuzz.cpp - fuzzes the GTP session.
#include "protocols/gtp/gtp_session.hpp"
#include "protocols/session_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  gtp::GtpSession session(fuzz_seat("othello"), fuzz_say());
  fuzz_session(session, data, size);
  return 0;
}
