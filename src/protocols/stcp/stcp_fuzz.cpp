// protocols/stcp/stcp_fuzz.cpp - any bytes from either end of an stcp connection.
#include <cstdint>
#include <string_view>

#include "games/catalog.hpp"
#include "protocols/stcp/messages.hpp"
#include "protocols/stcp/turns.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto hop = *find_game("hop");

  stcp::ServerReader server;
  for (const char byte : bytes) server.feed({&byte, 1});
  while (const auto message = server.next()) {
    if (const auto* turn = std::get_if<stcp::Turn>(&*message)) {
      if (const auto play = stcp::play_at(*hop, *turn)) {
        auto again = stcp::turn_of(**play, turn->package);
        again.code = turn->code;
        check(again == *turn, "a position changed on its way through the protocol");
      }
    }
  }
  stcp::ClientReader client;
  client.feed(bytes);
  const auto play = hop->start();
  if (!client.id()) return 0;
  while (true) {
    const auto answer = client.next_answer();
    if (!answer || !*answer) break;
    const auto move = stcp::judge_answer(*play, **answer);
    check(move.ok() || !move.error().message.empty(), "an error without words");
  }
  return 0;
}
