// games/othello/formats/transcript_fuzz.cpp - whatever is read as a transcript is written and read
// again unchanged.
#include <cstdint>
#include <string_view>

#include "games/othello/formats/transcript.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  const auto games = import_transcript({reinterpret_cast<const char*>(data), size});
  if (!games) return 0;
  const auto document = export_transcript(*games);
  check(document.ok(), "a game that was imported cannot be exported");
  const auto again = import_transcript(*document);
  check(again.ok() && *again == *games, "games changed on their way through the format");
  return 0;
}
