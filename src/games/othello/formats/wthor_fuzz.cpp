// games/othello/formats/wthor_fuzz.cpp - whatever is read as WTHOR is written and read again
// unchanged.
#include <cstdint>
#include <string_view>

#include "games/othello/formats/wthor.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto games = import_wthor(bytes);
  if (!games) {
    // The same bytes as files of names must do no harm either.
    constexpr std::string_view kNoGames("\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 16);
    if (const auto named = import_wthor(kNoGames, bytes, bytes)) check(named->empty(), "no games");
    return 0;
  }
  const auto files = export_wthor(*games);
  check(files.ok(), "games that were imported cannot be exported");
  const auto again = import_wthor(files->games);
  check(again.ok() && *again == *games, "games changed on their way through the format");
  return 0;
}
