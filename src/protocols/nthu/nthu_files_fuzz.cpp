// protocols/nthu/nthu_files_fuzz.cpp - any bytes as state and as action: refused in words, or read
// and written again unchanged.
#include <cstdint>
#include <string_view>

#include "games/catalog.hpp"
#include "protocols/nthu/action.hpp"
#include "protocols/nthu/state.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto* name : {"othello", "minichess"}) {
    const auto game = *find_game(name);
    if (const auto play = nthu::read_state(*game, text)) {
      const std::string written =
          (*play)->cells_of((*play)->moves()[0]).empty() ? "" : nthu::write_state(**play);
      const auto again = nthu::read_state(*game, written.empty() ? text : written);
      check(again.ok() && (*again)->key() == (*play)->key(), "a state means another position");
    }
    const auto verdict = nthu::judge_action(*game->start(), text);
    check(verdict.move.ok() || !verdict.move.error().message.empty(), "an error without words");
  }
  return 0;
}
