// protocols/nboard/nboard_codec_fuzz.cpp - what NBoard understands is understood again when
// written, and the referee's half survives whatever a program prints.
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "protocols/nboard/nboard_dialogue.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  nboard::NBoardDialogue dialogue;
  const auto play = (*find_game("othello"))->start();
  dialogue.greet();
  dialogue.new_game(*play, Side::First);
  dialogue.ask(*play, {});
  for (const auto line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    // Evaluations are rounded when written, so only the text must stay the same from then on.
    if (const auto command = nboard::parse_command(line)) {
      const std::string text = nboard::to_text(*command);
      const auto again = nboard::parse_command(text);
      check(again && nboard::to_text(*again) == text, "a command changed on its way through text");
    }
    if (const auto reply = nboard::parse_reply(line)) {
      const std::string text = nboard::to_text(*reply);
      const auto again = nboard::parse_reply(text);
      check(again && nboard::to_text(*again) == text, "a reply changed on its way through text");
    }
    const Heard heard = dialogue.hear(line);
    check((heard.kind == Heard::Kind::Fault) <= !heard.text.empty(), "a fault without a text");
  }
  return 0;
}
