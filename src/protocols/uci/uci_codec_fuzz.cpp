// protocols/uci/uci_codec_fuzz.cpp - every line that UCI understands is written and read again
// unchanged, and the referee's half survives whatever a program prints.
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "protocols/uci/uci_dialogue.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  uci::UciDialogue dialogue(uci::Dialect::Uci);
  const auto play = (*find_game("minichess"))->start();
  dialogue.greet();
  dialogue.ask(*play, {});
  for (const auto line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    if (const auto command = uci::parse_command(line)) {
      for (const auto dialect : {uci::Dialect::Uci, uci::Dialect::Ubgi}) {
        const auto again = uci::parse_command(uci::to_text(*command, dialect));
        check(again.ok() && *again == *command, "a command changed on its way through text");
      }
    } else {
      check(!command.error().message.empty(), "an error without a message");
    }
    if (const auto reply = uci::parse_reply(line)) {
      const auto again = uci::parse_reply(uci::to_text(*reply));
      check(again.ok() && *again == *reply, "a reply changed on its way through text");
    }
    const Heard heard = dialogue.hear(line);
    check((heard.kind == Heard::Kind::Fault) <= !heard.text.empty(), "a fault without a text");
  }
  return 0;
}
