// protocols/gtp/gtp_codec_fuzz.cpp - every line of GTP is written and read again unchanged, and the
// referee's half survives whatever a program prints.
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "protocols/gtp/gtp_codec.hpp"
#include "protocols/gtp/gtp_dialogue.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  gtp::GtpDialogue dialogue;
  const auto play = (*find_game("othello"))->start();
  dialogue.greet();
  dialogue.new_game(*play, Side::First);
  dialogue.ask(*play, {});
  for (const auto line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (const auto command = gtp::parse_command(line)) {
      check(gtp::parse_command(gtp::to_text(*command)) == command,
            "a command changed on its way through text");
    }
    if (const auto answer = gtp::parse_answer(line, 4)) {
      const auto lines = gtp::to_lines(*answer);
      const auto again = gtp::parse_answer(lines[0], 4);
      check(lines.size() == 2 && again.ok() && *again == *answer,
            "an answer changed on its way through text");
    }
    const Heard heard = dialogue.hear(line);
    check((heard.kind == Heard::Kind::Fault) <= !heard.text.empty(), "a fault without a text");
  }
  return 0;
}
