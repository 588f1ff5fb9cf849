// protocols/line/line_protocol_fuzz.cpp - any text as what either end of our own protocol hears.
#include <cstdint>
#include <string_view>

#include "base/check.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "protocols/line/line_codec.hpp"
#include "protocols/line/line_dialogue.hpp"
#include "protocols/line/line_session.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Terms terms;
  terms.wish.id = "minimax-1";
  terms.now = [] { return 0.0; };
  terms.say = [](std::string_view line) {
    check(line::read_bot_line(line).ok(), "our bot breaks our protocol");
  };
  const auto session = make_line_session(terms);
  const auto dialogue = make_line_dialogue();
  const auto play = (*find_game("hop"))->start();
  int asked = 0;
  for (const std::string_view line : split_lines(text)) {
    if (const auto read = line::read_referee_line(line)) {
      const auto again = line::read_referee_line(line::write(*read));
      check(again.ok() && *again == *read, "a line changed on its way");
    }
    if (++asked % 3 == 0) dialogue->ask(*play, {});
    dialogue->hear(line);
    if (asked > 40 || !session->hear(line)) break;
  }
  return 0;
}
