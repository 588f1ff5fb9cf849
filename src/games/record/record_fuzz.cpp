// games/record/record_fuzz.cpp - whatever is read as a record is written and read again unchanged.
#include <cstdint>
#include <string_view>

#include "games/formats/json_games.hpp"
#include "games/record/record_json.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto record = parse_record(text)) {
    const auto again = parse_record(to_json(*record));
    check(again.ok() && *again == *record, "a record changed on its way through JSON");
  }
  if (const auto games = import_json(text)) {
    const auto document = export_json(*games);
    check(document.ok(), "a game that was imported cannot be exported");
    const auto again = import_json(*document);
    check(again.ok() && *again == *games, "games changed on their way through JSON");
  }
  return 0;
}
