// protocols/botzone/botzone_fuzz.cpp - any text as everything that Botzone or a program on it can
// send.
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "protocols/botzone/input.hpp"
#include "protocols/botzone/judge.hpp"
#include "protocols/botzone/local_ai.hpp"
#include "protocols/botzone/reply.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace palamedes;
  using namespace palamedes::botzone;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* id : {"othello", "minichess", "hop"}) {
    const auto game = *find_game(id);
    if (const auto input = read_json(*game, text)) {
      const auto again = read_json(*game, write_json(*game, *input));
      check(again.ok() && again->requests == input->requests, "an input changed on its way");
      (void)replay(*game, *input);
    }
    const auto lines = split_lines(text);
    const std::vector<std::string> copies(lines.begin(), lines.end());
    (void)read_simple(*game, static_cast<int>(copies.size() / 2 + 1), copies);
    if (const auto reply = read_json_reply(*game, text)) {
      check(read_json_reply(*game, write_json(*game, *reply)).ok(), "a reply cannot be read back");
    }
    (void)read_simple_reply(*game, text);
    (void)judge(*game, text);
  }
  if (const auto poll = read_poll(text)) {
    check(read_poll(write_poll(*poll)).ok(), "a poll cannot be read back");
  }
  return 0;
}
